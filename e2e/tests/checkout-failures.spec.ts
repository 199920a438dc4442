import { breakCalls, outages, controlTimeouts } from '@/e2e/fixtures/outages'
import { aReceipt } from '@/e2e/fixtures/images'
import { address } from '@/e2e/fixtures/customer'
import { expect, test } from '@/e2e/fixtures/test'
import { messages } from '@/e2e/fixtures/translations'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { SiteShell } from '@/e2e/pages/site-shell'

const UPLOAD = '**/api/cartitems/paymentscreenshot/upload'
const CHECKOUT = '**/api/cartitems/checkout'

test('an upload shows its progress, can be cancelled, and can be retried after a failure', async ({
  page,
  customer,
}) => {
  await customer.fillCart()
  const chrome = new SiteShell(page)
  const checkout = new CheckoutPage(page)
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
  await checkout.open()

  await test.step('in progress, then cancelled', async () => {
    const mend = await breakCalls(page, UPLOAD, 'no answer comes')
    const called = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/upload'))
    await checkout.choose(await aReceipt())
    await expect(page.getByRole('progressbar')).toHaveAccessibleName(/^Uploading, \d+ percent$/)
    await expect(checkout.preview).toBeVisible()
    await expect(checkout.placeOrder).toBeDisabled()
    await checkout.removeFile.click()
    await called
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(checkout.preview).toHaveCount(0)
    await expect(chrome.toasts).toHaveCount(0)
    await mend()
  })

  for (const outage of ['the server fails', 'the line is down', 'a stranger answers'] as const) {
    await test.step(`told when ${outage}`, async () => {
      const mend = await breakCalls(page, UPLOAD, outage)
      await checkout.choose(await aReceipt())
      await expect(retry).toBeVisible()
      const words =
        outage === 'the server fails' ? 'Something went wrong' : 'The screenshot could not be uploaded'
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: words })).toBeVisible()
      await expect(chrome.announcement).toHaveText(new RegExp(words))
      await expect(checkout.placeOrder).toBeDisabled()
      expect(await checkout.storedScreenshot()).toBeNull()
      await mend()
      await retry.click()
      await expect(checkout.uploaded).toBeVisible()
      await expect(checkout.placeOrder).toBeEnabled()
      await checkout.removeFile.click()
      await expect(checkout.placeOrder).toBeDisabled()
    })
  }
})

test(
  'a failed order is reported, keeps its input and is sent again once',
  { tag: '@smoke' },
  async ({ page, customer }) => {
    await customer.fillCart()
    const before = (await customer.orders()).length
    await controlTimeouts(page)
    const checkout = await new CheckoutPage(page).open()
    await checkout.fill()
    await checkout.choose(await aReceipt())
    await expect(checkout.uploaded).toBeVisible()
    const keys = new Set<string | undefined>()
    page.on('request', (request) => {
      if (request.url().endsWith('/checkout') && request.method() === 'POST')
        keys.add(request.headers()['idempotency-key'])
    })

    for (const outage of Object.keys(outages) as (keyof typeof outages)[]) {
      if (outage === 'a stranger answers') continue
      const mend = await breakCalls(page, CHECKOUT, outage)
      await checkout.placeOrder.click()
      await expect(checkout.problems, outage).toBeFocused()
      await expect(checkout.problems).toHaveText(
        'Your order could not be sent. It was not placed twice: you can safely try again.',
      )
      await expect(checkout.field('First name')).toHaveValue(address.first_name)
      await expect(checkout.uploaded).toBeVisible()
      await mend()
    }
    expect(await customer.orders()).toHaveLength(before)

    await test.step('the order arrives, its response does not', async () => {
      await page.route(CHECKOUT, async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await checkout.placeOrder.click()
      await expect(checkout.problems).toBeFocused()
      expect(await customer.orders()).toHaveLength(before + 1)
      await page.unroute(CHECKOUT)
      // The order has emptied the cart, which is fetched again when the line is back.
      const cartIsShown = page.waitForFunction(() => window.personalData?.cart.getView().items?.length === 0)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await cartIsShown
      await expect(checkout.problems).toBeVisible()
      await checkout.placeOrder.click()
      await expect(checkout.success).toBeVisible()
    })
    expect(keys, 'one key for one order').toHaveProperty('size', 1)
    expect(await customer.orders(), 'one order for two answers').toHaveLength(before + 1)
  },
)

test('an error in the folded part of the address opens it, and it stays open while it is mended', async ({
  page,
  customer,
}) => {
  await customer.fillCart()
  const checkout = await new CheckoutPage(page).open()
  await checkout.fill()
  await checkout.choose(await aReceipt())
  const email = checkout.field(messages.en.address.email_address)
  await email.fill('nobody')
  await expect(checkout.placeOrder).toBeEnabled()
  await page
    .locator('details')
    .filter({ has: page.locator('[name=country]') })
    .locator('summary')
    .click()
  await expect(email).toBeHidden()
  await checkout.placeOrder.click()
  await expect(checkout.problems).toBeFocused()
  await expect(email).toBeVisible()
  await email.pressSequentially('@')
  await expect(checkout.problems).toHaveCount(0)
  await expect(email).toBeVisible()
  await expect(email).toBeFocused()
})
