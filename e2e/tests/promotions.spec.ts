import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { address } from '@/e2e/fixtures/customer'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, messages } from '@/e2e/fixtures/translations'
import { unfoldAddress } from '@/e2e/pages/checkout'
import { promotionMutationResponse, promotionsResponse } from '@/lib/shop/promotions/promotions.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

test.use({ shopName: 'promotions' })

const CASH = 'Cash on Delivery'
const FEE = 2_000
/** A code as its owner wrote it, in a link, and as a customer types it. */
const codes = {
  en: { code: 'SHOP-EN 10', link: 'shop-en10', typed: ' shop-en ၁၀ ' },
  my: { code: 'SHOP-MY 20', link: 'shop-my20', typed: ' shop-my ၂၀ ' },
}

test.beforeEach(async ({ request }) => {
  const data = { cash_on_delivery: true, cash_limit: 500_000 }
  expect((await request.patch('/api/settings', { data })).ok()).toBe(true)
  const zone = { cash: true, fee_prepaid: false }
  expect((await request.patch('/api/delivery/zones/1', { data: zone })).ok()).toBe(true)
})

for (const lang of allLocales) {
  const texts = messages[lang]
  const { code, link, typed } = codes[lang]

  test(
    `a shopper has a code from a link, then as they type it, and the order keeps it (${lang})`,
    { tag: lang === 'en' ? '@smoke' : [] },
    async ({ page, request, customer, catalogue, setLanguage }) => {
      await setLanguage(lang)
      const [product] = await catalogue.products(1)
      const data = { name: `Ten off ${lang}`, code, kind: 'percent', value: 10 }
      const { promotion } = promotionMutationResponse.parse(
        await (await request.post('/api/promotions', { data })).json(),
      )
      const discount = Math.floor((2 * product.product_price) / 10)
      const total = 2 * product.product_price - discount + FEE
      const main = page.getByRole('main')
      const notice = main.getByRole('status').filter({ hasText: promotion.name })
      const summary = page.getByRole('region', { name: texts.checkout.order })

      await test.step('the code in the address of the checkout counts without a press', async () => {
        await customer.putIntoCart(product, 2)
        await page.goto(`/checkout?code=${link}`)
        await expect(notice).toContainText(groupThousands(discount))
        await expect(summary).toContainText(groupThousands(total))
        expect(await axeFindings(page)).toEqual([])
        expect(await sidewaysAt(page, 320)).toBe(0)
      })

      await test.step('an unknown code is named beside its field, in the words for one that is over', async () => {
        const field = page.getByLabel(texts.checkout.promoCode, { exact: true })
        await field.fill('nothing')
        await page.getByRole('button', { name: texts.checkout.applyCode }).click()
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(notice).toHaveCount(0)
        await field.fill(typed)
        await page.getByRole('button', { name: texts.checkout.applyCode }).click()
        await expect(notice).toContainText(groupThousands(discount))
        await expect(field).not.toHaveAttribute('aria-invalid', 'true')
      })

      await test.step('the order has it, and says so', async () => {
        await unfoldAddress(page)
        for (const [name, value] of Object.entries(address))
          await page.locator(`[name="${name}"]`).fill(value)
        await page.locator(`input[name="payment_type"][value="${CASH}"]`).check()
        await page.getByRole('button', { name: texts.checkout.place, exact: true }).click()
        await page.waitForURL('**/checkout?order=*')
        const [order] = await customer.orders()
        expect(order).toMatchObject({
          discount,
          total_price: total,
          promotion: { code, kind: 'percent', value: 10, amount: discount },
        })
        await page.goto(`/orderdetail/${order?.id}`)
        await expect(main).toContainText(promotion.name)
        await expect(main).toContainText(groupThousands(total))
        const [stored] = promotionsResponse
          .parse(await (await request.get('/api/promotions')).json())
          .promotions.filter(({ id }) => id === promotion.id)
        expect(stored?.uses).toBe(1)
      })
    },
  )
}
