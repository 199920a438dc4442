import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { address } from '@/e2e/fixtures/customer'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, interpolate, messages } from '@/e2e/fixtures/translations'
import { fillForCash } from '@/e2e/pages/checkout'
import { promotionMutationResponse, promotionsResponse } from '@/lib/shop/promotions/promotions.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'

test.use({ shopName: 'cash on delivery' })

const FEE = 2_000
/** A code as its owner wrote it, in a link, as a customer types it, and those of the owner's journey. */
const codes = {
  en: { code: 'SHOP-EN 10', link: 'shop-en10', typed: ' shop-en ၁၀ ', own: 'OWNER-EN', copy: 'COPY-EN' },
  my: { code: 'SHOP-MY 20', link: 'shop-my20', typed: ' shop-my ၂၀ ', own: 'OWNER-MY', copy: 'COPY-MY' },
}

test.beforeEach(async ({ request }) => {
  const data = { cash_on_delivery: true, cash_limit: 500_000 }
  expect((await request.patch('/api/settings', { data })).ok()).toBe(true)
  const zone = { cash: true, fee_prepaid: false }
  expect((await request.patch('/api/delivery/zones/1', { data: zone })).ok()).toBe(true)
})

/** Numbers that have had a code. */
const phones = { en: '09 790 002 001', my: '၀၉ ၇၉၀ ၀၀၂ ၀၀၂' }

for (const lang of allLocales) {
  const texts = messages[lang]
  const { code, link, typed, own, copy } = codes[lang]

  test(
    `a shopper brings a code from a link to the order, also as they type it (${lang})`,
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

      await test.step('the cart has the code of a link to any page, and brings it to the checkout', async () => {
        await customer.putIntoCart(product, 2)
        await page.goto(`/product?code=${link}`)
        await page.goto('/cart')
        await expect(page.getByLabel(texts.checkout.promoCode, { exact: true })).toHaveValue(link)
        await expect(page.getByRole('region', { name: texts.cart.summary })).toContainText(
          groupThousands(total),
        )
        expect(await axeFindings(page)).toEqual([])
        expect(await sidewaysAt(page, 320)).toBe(0)
        await page.getByRole('button', { name: texts.checkout.codeToCheckout }).click()
        await page.waitForURL('**/checkout*')
      })

      await test.step('the code in the address of the checkout counts without a press', async () => {
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
        // The code that counted last stays, not that of the link.
        await page.reload()
        await expect(field).toHaveValue(typed.trim())
        await expect(notice).toContainText(groupThousands(discount))
      })

      await test.step('a phone number that has had it is told before anybody pays', async () => {
        const number = phones[lang]
        const limited = {
          name: `Once ${lang}`,
          code: `ONCE${lang}`,
          kind: 'amount',
          value: 300,
          phone_limit: 1,
        }
        expect((await request.post('/api/promotions', { data: limited })).ok()).toBe(true)
        const cart_items = [{ product_id: product.id, quantity: 1 }]
        const used = {
          ...address,
          payment_type: CASH_ON_DELIVERY,
          cart_items,
          phone: number,
          promo_code: limited.code,
        }
        expect((await request.post('/api/admin/orders', { data: used })).ok()).toBe(true)
        const field = page.getByLabel(texts.checkout.promoCode, { exact: true })
        await field.fill(limited.code)
        await page.getByRole('button', { name: texts.checkout.applyCode }).click()
        await expect(notice).toHaveCount(0)
        await expect(field).not.toHaveAttribute('aria-invalid', 'true')
        await page.locator('[name="phone"]').fill(number)
        await page.locator('[name="phone"]').blur()
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await field.fill(typed)
        await page.getByRole('button', { name: texts.checkout.applyCode }).click()
        await expect(notice).toContainText(groupThousands(discount))
      })

      await test.step('the code is kept while they shop', async () => {
        await page.goto('/cart')
        const kept = page.getByLabel(texts.checkout.promoCode, { exact: true })
        await expect(kept).toHaveValue(typed.trim())
        await expect(kept).toHaveAccessibleDescription(texts.checkout.codeKept)
        await page.goto('/checkout')
        await expect(notice).toContainText(groupThousands(discount))
      })

      await test.step('the order has it, and says so', async () => {
        await fillForCash(page)
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
        await customer.putIntoCart(product)
        await page.goto('/cart')
        await expect(page.getByLabel(texts.checkout.promoCode, { exact: true })).toHaveValue('')
      })
    },
  )

  test(`an owner defines a code, reads what it gave, duplicates it and ends it (${lang})`, async ({
    page,
    request,
    customer,
    catalogue,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const promotions = texts.adminPromotions
    const name = `Kyats off ${lang}`
    const [product] = await catalogue.products(1)
    const row = (what: string) => page.getByRole('row').filter({ hasText: what })
    const open = (what: string) => row(what).getByRole('link').first().click()

    await test.step('a new code is tried on an order, and stands in the list as running', async () => {
      await page.goto('/admin/promotions/new')
      await page.getByRole('combobox', { name: promotions.fields.kind }).selectOption('amount')
      await page.locator('[name="name"]').fill(name)
      await page.locator('[name="code"]').fill(own)
      await page.locator('[name="value"]').fill('700')
      const preview = page.getByRole('region', { name: promotions.preview.title })
      const search = preview.getByRole('textbox', { name: texts.adminNewOrder.search })
      await search.fill(product.product_name)
      await search.press('Enter')
      await preview.getByRole('button', { name: promotions.preview.show }).click()
      await expect(preview.getByRole('list', { name: promotions.preview.lines })).toContainText('700')
      await expect(preview).toContainText(groupThousands(product.product_price - 700 + FEE))
      await page.locator('[name="minimum"]').fill('9000')
      await expect(preview.getByRole('list', { name: promotions.preview.lines })).toHaveCount(0)
      await preview.getByRole('button', { name: promotions.preview.show }).click()
      await expect(preview.getByRole('status').last()).toContainText(groupThousands(9_000))
      await page.locator('[name="minimum"]').fill('')
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysAt(page, 320)).toBe(0)
      await page.getByRole('button', { name: promotions.save }).click()
      await page.waitForURL('**/admin/promotions')
      await expect(row(own)).toContainText(promotions.states.running)
    })

    await test.step('its report counts an order with it', async () => {
      const data = {
        ...address,
        payment_type: CASH_ON_DELIVERY,
        promo_code: own.toLowerCase(),
        cart_items: [{ product_id: product.id, quantity: 3 }],
      }
      await customer.putIntoCart(product, 3)
      const headers = { 'Idempotency-Key': `promotion-${lang}` }
      expect((await request.post('/api/cartitems/checkout', { data, headers })).status()).toBe(201)
      await page.goto('/admin/promotions')
      await expect(row(own)).toContainText(groupThousands(700))
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysAt(page, 390)).toBe(0)
      const file = await (await request.get('/api/promotions/report/export')).text()
      expect(file).toContain(own)
    })

    await test.step('its report counts the orders of the days that are chosen, also in the file', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      const report = page.getByRole('search', { name: promotions.reportDays })
      await report.getByLabel(texts.adminReports.to, { exact: true }).fill('၀၁/၀၁/၂၀၂၀')
      await report.getByRole('button', { name: texts.adminReports.show }).click()
      await page.waitForURL('**to=*')
      await expect(row(own).getByRole('cell').filter({ hasText: /^0$/ })).toHaveCount(1)
      const file = await report.getByRole('link', { name: promotions.export }).getAttribute('href')
      expect(await (await request.get(file ?? '')).text()).not.toContain(own)
      await page.getByRole('link', { name: promotions.allDays }).click()
      await expect(row(own).getByRole('cell').filter({ hasText: /^0$/ })).toHaveCount(0)
    })

    await test.step('a copy has the same terms and a code of its own', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await open(own)
      const section = page.getByRole('region', { name: promotions.copy })
      await section.locator('[name="code"]').fill(copy)
      const terms = page.getByRole('main').locator('[name="name"]')
      await terms.fill('Typed and not saved')
      await section.getByRole('button', { name: promotions.copy }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: texts.adminForm.stay }).click()
      await expect(terms).toHaveValue('Typed and not saved')
      await terms.fill(name)
      await section.getByRole('button', { name: promotions.copy }).click()
      await page.waitForURL('**/admin/promotions')
      await expect(row(copy)).toContainText(groupThousands(700))
    })

    await test.step('its products are searched, chosen and removed by their names', async () => {
      await open(copy)
      const search = page.getByRole('textbox', { name: promotions.fields.product_ids, exact: true })
      const chosen = page.getByRole('list', { name: promotions.productsOf }).getByRole('listitem')
      await search.fill(product.product_name)
      await search.press('Enter')
      await expect(chosen).toHaveText([product.product_name])
      await expect(search).toBeFocused()
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysAt(page, 320)).toBe(0)
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole('button', { name: promotions.save }).click()
      await page.waitForURL('**/admin/promotions')
      const { promotions: all } = promotionsResponse.parse(
        await (await request.get('/api/promotions')).json(),
      )
      expect(all.find(({ code }) => code === copy)?.product_ids).toEqual([product.id])
      await open(copy)
      await chosen.getByRole('button').click()
      await expect(chosen).toHaveCount(0)
      await expect(search).toBeFocused()
      await page.getByRole('button', { name: promotions.save }).click()
      await page.waitForURL('**/admin/promotions')
    })

    await test.step('what an order has can be ended, not deleted', async () => {
      await open(own)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('button', { name: promotions.delete, exact: true })).toHaveCount(0)
      await page.getByRole('button', { name: promotions.end, exact: true }).click()
      const dialog = page.getByRole('alertdialog', { name: interpolate(promotions.endQuestion, { name }) })
      await dialog.getByRole('button', { name: promotions.end }).click()
      await expect(page.getByRole('button', { name: promotions.end, exact: true })).toHaveCount(0)
      await page.goto('/admin/promotions')
      await expect(row(own)).toContainText(promotions.states.ended)
      await expect(row(copy)).toContainText(promotions.states.running)
    })
  })
}
