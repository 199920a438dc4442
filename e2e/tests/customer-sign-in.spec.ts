import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { Customer } from '@/e2e/fixtures/customer'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, interpolate, messages } from '@/e2e/fixtures/translations'
import errorsEn from '@/lib/platform/errors/en.json' with { type: 'json' }
import errorsMy from '@/lib/platform/errors/my.json' with { type: 'json' }
import { customersResponse } from '@/lib/shop/customers/customers.schema'

const errors = { en: errorsEn, my: errorsMy }
/** The phone number of the customer, as it is typed and as it is shown. */
const numbers = {
  en: { typed: '09 790 001 001', shown: '+959790001001' },
  my: { typed: '၀၉ ၇၉၀ ၀၀၁ ၀၀၂', shown: '+959790001002' },
}

for (const lang of allLocales) {
  const { adminCustomers, orders, profile, signIn } = messages[lang]
  const { typed, shown } = numbers[lang]

  test(`a customer sees their orders on another phone by a link of the shop, until they sign out (${lang})`, async ({
    page,
    browser,
    baseURL,
    catalogue,
    request,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const [buyer, other] = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })]
    try {
      await buyer.request.get('/api/cartitems/1')
      const [product] = await catalogue.products(1)
      const order = await new Customer(buyer.request, catalogue).buy(product, 1, { phone: typed })
      const found = await request.get('/api/customers', { params: { search: shown } })
      const { customers } = customersResponse.parse(await found.json())

      const link = await test.step('staff make the link', async () => {
        await page.goto(`/admin/customers/${customers[0]?.id}`)
        await page.getByRole('button', { name: adminCustomers.signInMake }).click()
        const ready = page.getByRole('status').filter({ hasText: adminCustomers.signInReady })
        await expect(ready).toBeVisible()
        expect(await axeFindings(page)).toEqual([])
        return /\/sign-in#[\w-]+/.exec(await ready.innerText())?.[0] ?? 'no link'
      })

      await other.addCookies([{ name: 'lang', value: lang, url: baseURL }])
      const phone = await other.newPage()
      const history = phone.getByRole('link', { name: interpolate(orders.viewOf, { id: order.id }) })
      await test.step('another number is refused in words', async () => {
        await phone.goto(link)
        const field = phone.getByRole('textbox', { name: signIn.phone })
        await field.fill('09 790 001 009')
        await phone.getByRole('button', { name: signIn.submit, exact: true }).click()
        await expect(phone.getByRole('main')).toContainText(errors[lang].phone_not_of_link)
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        expect(await axeFindings(phone)).toEqual([])
        expect(await sidewaysAt(phone, 320)).toBe(0)
        await phone.setViewportSize({ width: 1280, height: 800 })
      })

      await test.step('the number of the link shows the order', async () => {
        await phone.getByRole('textbox', { name: signIn.phone }).fill(typed)
        await phone.getByRole('button', { name: signIn.submit, exact: true }).click()
        await phone.waitForURL('**/orderhistory')
        await expect(history).toBeVisible()
      })

      await test.step('the profile says as whom, and signing out makes a guest', async () => {
        await phone.goto('/profile')
        const session = phone.getByRole('region', { name: profile.session })
        await expect(session).toContainText(interpolate(profile.sessionText, { phone: shown }))
        expect(await axeFindings(phone)).toEqual([])
        await session.getByRole('button', { name: profile.signOut }).click()
        await expect(session).toHaveCount(0)
        await phone.goto('/orderhistory')
        await expect(phone.getByText(orders.empty)).toBeVisible()
        await expect(history).toHaveCount(0)
      })

      // The link works once, and the browser that ordered keeps its order.
      await phone.goto(link)
      await phone.getByRole('textbox', { name: signIn.phone }).fill(typed)
      await phone.getByRole('button', { name: signIn.submit, exact: true }).click()
      await expect(phone.getByRole('textbox', { name: signIn.phone })).toBeVisible()
      expect(phone.url()).toContain('/sign-in')
    } finally {
      await Promise.all([buyer.close(), other.close()])
    }
  })
}
