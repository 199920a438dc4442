import pg from 'pg'
import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { address, Customer } from '@/e2e/fixtures/customer'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, messages } from '@/e2e/fixtures/translations'
import { unfoldAddress } from '@/e2e/pages/checkout'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { promotionMutationResponse } from '@/lib/shop/promotions/promotions.schema'

test.use({ shopName: 'promotions for all' })

const CASH = 'Cash on Delivery'
const FEE = 2_000

test.beforeEach(async ({ request }) => {
  const data = { cash_on_delivery: true, cash_limit: 500_000 }
  expect((await request.patch('/api/settings', { data })).ok()).toBe(true)
  const zone = { cash: true, fee_prepaid: false }
  expect((await request.patch('/api/delivery/zones/1', { data: zone })).ok()).toBe(true)
})

/** The end of all reservations, as if their time were over. */
async function expireReservations(url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  await database.query('UPDATE promotion_uses SET expires_at = now() WHERE expires_at IS NOT NULL')
  await database.end()
}

for (const lang of allLocales) {
  const texts = messages[lang]

  test(`a promotion without a code is in cart, checkout and order (${lang})`, async ({
    page,
    request,
    customer,
    catalogue,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const [product] = await catalogue.products(1)
    const words = { name: `Festival ${lang}`, name_my: `ပွဲတော် ${lang}` }
    const { promotion } = promotionMutationResponse.parse(
      await (
        await request.post('/api/promotions', {
          data: { ...words, kind: 'percent', value: 20, cap: 900, product_ids: [product.id] },
        })
      ).json(),
    )
    const name = lang === 'my' ? words.name_my : words.name
    const discount = Math.min(900, Math.floor(product.product_price / 5))
    const total = product.product_price - discount + FEE
    const main = page.getByRole('main')

    await test.step('the cart names it, with the total that the checkout will have', async () => {
      await customer.putIntoCart(product)
      await page.goto('/cart')
      const summary = page.getByRole('region', { name: texts.cart.summary })
      await expect(summary).toContainText(name)
      await expect(summary).toContainText(groupThousands(discount))
      await expect(summary).toContainText(groupThousands(total))
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysAt(page, 320)).toBe(0)
    })

    await test.step('so do checkout and order', async () => {
      await page.goto('/checkout')
      await expect(main).toContainText(name)
      await expect(page.getByRole('region', { name: texts.checkout.order })).toContainText(
        groupThousands(total),
      )
      await unfoldAddress(page)
      for (const [field, value] of Object.entries(address))
        await page.locator(`[name="${field}"]`).fill(value)
      await page.locator(`input[name="payment_type"][value="${CASH}"]`).check()
      await page.getByRole('button', { name: texts.checkout.place, exact: true }).click()
      await page.waitForURL('**/checkout?order=*')
      const [order] = await customer.orders()
      expect(order).toMatchObject({
        discount,
        total_price: total,
        promotion: { code: null, amount: discount },
      })
      await page.goto(`/orderdetail/${order?.id}`)
      await expect(main).toContainText(name)
    })

    await test.step('an owner ends it, and the next cart has none', async () => {
      const ended = await request.post(`/api/promotions/${promotion.id}/end`)
      expect(ended.ok()).toBe(true)
      await customer.putIntoCart(product)
      await page.goto('/cart')
      const summary = page.getByRole('region', { name: texts.cart.summary })
      await expect(summary).toContainText(groupThousands(product.product_price + FEE))
      await expect(summary).not.toContainText(name)
    })
  })

  test(`the last use is reserved for who reaches the checkout first, until their time is over (${lang})`, async ({
    browser,
    baseURL,
    page,
    request,
    customer,
    shop,
    catalogue,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const [product] = await catalogue.products(1)
    const code = `LAST-${lang}`
    const data = { name: `Last one ${lang}`, code, kind: 'amount', value: 400, use_limit: 1 }
    expect((await request.post('/api/promotions', { data })).ok()).toBe(true)
    const second = await browser.newContext({ baseURL })
    try {
      await second.addCookies([{ name: 'lang', value: lang, url: baseURL }])
      await customer.putIntoCart(product)
      await new Customer(second.request).putIntoCart(product)
      const other = await second.newPage()
      const notice = (of: typeof page) =>
        of.getByRole('main').getByRole('status').filter({ hasText: data.name })
      const field = other.getByLabel(texts.checkout.promoCode, { exact: true })

      await page.goto(`/checkout?code=${code}`)
      await expect(notice(page)).toContainText(groupThousands(data.value))
      await other.goto(`/checkout?code=${code}`)
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(notice(other)).toHaveCount(0)

      await expireReservations(shop.databaseUrl)
      await other.getByRole('button', { name: texts.checkout.applyCode }).click()
      await expect(notice(other)).toContainText(groupThousands(data.value))
      await expect(field).not.toHaveAttribute('aria-invalid', 'true')
      await page.reload()
      await expect(page.getByLabel(texts.checkout.promoCode, { exact: true })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
    } finally {
      await second.close()
    }
  })
}
