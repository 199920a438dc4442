import pg from 'pg'
import type { Browser } from 'playwright/test'
import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { Customer } from '@/e2e/fixtures/customer'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, messages } from '@/e2e/fixtures/translations'
import { fillForCash } from '@/e2e/pages/checkout'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { promotionMutationResponse } from '@/lib/shop/promotions/promotions.schema'
import type { Locale } from '@/lib/platform/i18n/locales'

test.use({ shopName: 'promotions for everybody' })

const FEE = 2_000

test.beforeEach(async ({ request }) => {
  const data = { cash_on_delivery: true, cash_limit: 500_000 }
  expect((await request.patch('/api/settings', { data })).ok()).toBe(true)
  const zone = { cash: true, fee_prepaid: false }
  expect((await request.patch('/api/delivery/zones/1', { data: zone })).ok()).toBe(true)
})

async function aShopper(browser: Browser, baseURL: string, lang: Locale) {
  const context = await browser.newContext({ baseURL })
  await context.addCookies([{ name: 'lang', value: lang, url: baseURL }])
  return context
}

/** Ends the time of all reservations. */
async function expireReservations(url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  await database.query('UPDATE promotion_uses SET expires_at = now() WHERE order_id IS NULL')
  await database.end()
}

for (const lang of allLocales) {
  const texts = messages[lang]

  test(`a promotion for everybody is in cart, checkout, order and papers (${lang})`, async ({
    page,
    request,
    customer,
    catalogue,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const [product] = await catalogue.products(1)
    const data = {
      ...{ name: `Festival ${lang}`, name_my: `ပွဲတော် ${lang}`, kind: 'percent', value: 25 },
      product_ids: [product.id],
    }
    expect((await request.post('/api/promotions', { data })).ok()).toBe(true)
    const name = lang === 'my' ? data.name_my : data.name
    const discount = Math.floor((2 * product.product_price) / 4)
    const total = groupThousands(2 * product.product_price - discount + FEE)
    const main = page.getByRole('main')
    const notice = main.getByRole('status').filter({ hasText: name })

    await test.step('the cart names it, and its total has it', async () => {
      await customer.putIntoCart(product, 2)
      await page.goto('/cart')
      await expect(notice).toContainText(groupThousands(discount))
      await expect(page.getByRole('region', { name: texts.cart.summary })).toContainText(total)
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysAt(page, 320)).toBe(0)
    })

    await test.step('the checkout has the same total, and so has the order', async () => {
      await page.goto('/checkout')
      await expect(notice).toContainText(groupThousands(discount))
      await expect(page.getByRole('region', { name: texts.checkout.order })).toContainText(total)
      await fillForCash(page)
      await page.getByRole('button', { name: texts.checkout.place, exact: true }).click()
      await page.waitForURL('**/checkout?order=*')
    })

    const [order] = await customer.orders()
    expect(order).toMatchObject({ discount, promotion: { code: null, kind: 'percent', amount: discount } })

    await test.step('the back office and the invoice on both papers name it', async () => {
      for (const path of ['', '/print', '/print?paper=80mm']) {
        await page.goto(`/admin/orders/${order?.id}${path}`)
        await expect(main, path).toContainText(name)
        await expect(main, path).toContainText(`−${groupThousands(discount)}`)
        await expect(main, path).toContainText(total)
      }
    })

    await test.step('the packing slip lies in the parcel, and names it without what it gives or the products cost', async () => {
      await page.goto(`/admin/orders/${order?.id}/print?document=packing-slip`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(main).toContainText(name)
      await expect(main).not.toContainText(groupThousands(discount))
      await expect(main).not.toContainText(groupThousands(product.product_price))
    })
  })

  test(`the last use of a code is reserved for who sees the accounts first, until their time is over (${lang})`, async ({
    browser,
    baseURL,
    shop,
    request,
    catalogue,
  }) => {
    const [product] = await catalogue.products(1)
    const code = `LAST${lang}`
    const data = { name: `Last ${lang}`, code, kind: 'amount', value: 500, use_limit: 1 }
    const { promotion } = promotionMutationResponse.parse(
      await (await request.post('/api/promotions', { data })).json(),
    )
    const [first, second] = [await aShopper(browser, baseURL, lang), await aShopper(browser, baseURL, lang)]
    try {
      const open = async (context: typeof first) => {
        await new Customer(context.request).putIntoCart(product)
        const page = await context.newPage()
        await page.clock.install()
        await page.goto(`/checkout?code=${code}`)
        return {
          page,
          field: page.getByLabel(texts.checkout.promoCode, { exact: true }),
          apply: page.getByRole('button', { name: texts.checkout.applyCode }),
          notice: page.getByRole('main').getByRole('status').filter({ hasText: data.name }),
        }
      }
      const one = await open(first)
      await expect(one.notice).toContainText('500')
      const two = await open(second)
      await expect(two.field).toHaveAttribute('aria-invalid', 'true')
      await expect(two.notice).toHaveCount(0)
      const answer = one.page.waitForResponse('**/api/promotions/reservations')
      await one.apply.click()
      await answer
      await expect(one.notice).toContainText('500')
      await expireReservations(shop.databaseUrl)
      await two.apply.click()
      await expect(two.notice).toContainText('500')
      await one.page.clock.fastForward('30:02')
      await expect(one.field).toHaveAttribute('aria-invalid', 'true')
      // What is reserved stays, though the promotion ends while its customer pays.
      expect((await request.post(`/api/promotions/${promotion.id}/end`)).ok()).toBe(true)
      await two.page.reload()
      await expect(two.field).toHaveValue(code)
      await expect(two.notice).toContainText('500')
    } finally {
      await first.close()
      await second.close()
    }
  })
}
