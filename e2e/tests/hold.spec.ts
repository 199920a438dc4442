import pg from 'pg'
import type { Browser, BrowserContext } from 'playwright/test'
import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { pauseClock } from '@/e2e/fixtures/clock'
import { Customer } from '@/e2e/fixtures/customer'
import { aReceipt } from '@/e2e/fixtures/images'
import { delayScripts } from '@/e2e/fixtures/outages'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, formatInstant, interpolate, messages } from '@/e2e/fixtures/translations'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { ListingPage } from '@/e2e/pages/listing'
import { ProductPage } from '@/e2e/pages/product'
import { HoldPage } from '@/e2e/pages/hold'
import { formatTimeLeft } from '@/lib/shop/holds/holds.rules'
import type { Locale } from '@/lib/platform/i18n/locales'

test.use({ shopName: 'stock hold' })

/** Whole seconds of a new hold: its end is rounded to a millisecond. */
const ALMOST_20_MINUTES = [1_199, 1_200]

test.beforeEach(async ({ request }) => {
  expect((await request.patch('/api/settings', { data: { hold_stock: true } })).ok()).toBe(true)
})

async function expireHolds(url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  await database.query('UPDATE stock_holds SET expires_at = now() WHERE closed_at IS NULL')
  await database.end()
}

async function aShopper(browser: Browser, baseURL: string, lang: Locale): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL })
  await context.addCookies([{ name: 'lang', value: lang, url: baseURL }])
  return context
}

for (const lang of allLocales) {
  test(`the last piece is held for who pays first, until their time is over (${lang})`, async ({
    browser,
    customer: staff,
    shop,
    catalogue,
    baseURL,
  }) => {
    const texts = messages[lang]
    const [first, second] = [await aShopper(browser, baseURL, lang), await aShopper(browser, baseURL, lang)]
    try {
      const [product] = await catalogue.products(1)
      await staff.setStock(product, 1)
      await new Customer(first.request).putIntoCart(product)
      await new Customer(second.request).putIntoCart(product)
      const one = new HoldPage(await first.newPage(), texts)
      const two = new HoldPage(await second.newPage(), texts)

      await test.step('the first sees until when, the time left, and then the accounts', async () => {
        // The time left is counted by the clock of the page, the end by that of the shop.
        await one.page.clock.setFixedTime('2031-01-01T08:00:00Z')
        const { expires_at, seconds_left } = await one.openHeld()
        expect(ALMOST_20_MINUTES).toContain(seconds_left)
        const left = formatTimeLeft(seconds_left)
        await expect(one.timeLeft).toHaveText(interpolate(texts.checkout.holdLeft, { left }))
        const [, time = ''] = formatInstant(expires_at).split(' ')
        await expect(one.until).toHaveText(interpolate(texts.checkout.holdUntil, { time }))
        await expect(one.accounts).toBeVisible()
        expect(await axeFindings(one.page)).toEqual([])
        expect(await sidewaysAt(one.page, 320)).toBe(0)
      })

      await test.step('without scripts the first reads the same time', async () => {
        const plain = await browser.newContext({
          baseURL,
          javaScriptEnabled: false,
          storageState: await first.storageState(),
        })
        const page = await plain.newPage()
        await page.goto('/checkout')
        await expect(page.getByText((await one.until.textContent()) ?? '', { exact: true })).toBeVisible()
        await plain.close()
      })

      await test.step('the second sees no account', async () => {
        await two.open()
        await expect(two.shortage).toContainText(texts.cart.soldOut)
        await expect(two.accounts).toBeHidden()
      })

      await test.step('when the time is over the second can hold it, and the first is told', async () => {
        await expireHolds(shop.databaseUrl)
        // A job gives the goods back.
        await expect(async () => {
          await two.page.reload()
          await expect(two.accounts.or(two.shortage).first()).toBeVisible()
          expect(await two.accounts.isVisible()).toBe(true)
        }).toPass({ timeout: 30_000 })
        await one.page.reload()
        await expect(one.shortage).toContainText(texts.cart.soldOut)
        await expect(one.accounts).toBeHidden()
      })

      await test.step('the order of the second is accepted', async () => {
        await two.fill(await aReceipt())
        await expect(two.placeOrder).toBeEnabled()
        await two.placeOrder.click()
        await two.page.waitForURL('**/checkout?order=*')
      })
    } finally {
      await Promise.all([first.close(), second.close()])
    }
  })

  test(`the countdown ends with a notice that holds the goods again (${lang})`, async ({
    page,
    customer,
    setLanguage,
  }) => {
    const texts = messages[lang]
    await setLanguage(lang)
    await customer.fillCart()
    await pauseClock(page)
    const checkout = new HoldPage(page, texts)
    const { seconds_left } = await checkout.openHeld()
    expect(ALMOST_20_MINUTES).toContain(seconds_left)
    const left = (seconds: number) => interpolate(texts.checkout.holdLeft, { left: formatTimeLeft(seconds) })
    await expect(checkout.timeLeft).toHaveText(left(seconds_left))
    await page.clock.runFor(19 * 60_000)
    await expect(checkout.timeLeft).toHaveText(left(seconds_left - 19 * 60))
    await page.clock.runFor((seconds_left - 19 * 60 - 1) * 1_000)
    await expect(checkout.timeLeft).toHaveText(left(1))
    await page.clock.runFor(1_000)
    await expect(checkout.over).toContainText(texts.checkout.holdOverText)
    await expect(checkout.timeLeft).toHaveCount(0)
    await expect(checkout.accounts).toBeHidden()
    await expect(checkout.placeOrder).toHaveAccessibleDescription(new RegExp(texts.checkout.neededHold))
    await page.clock.resume()
    expect(await axeFindings(page)).toEqual([])
    await checkout.again.click()
    await expect(checkout.accounts).toBeVisible()
    await expect(checkout.over).toHaveCount(0)
    await expect(checkout.until.locator('..'), 'the pressed button is gone').toBeFocused()
  })
}

test('who holds the last piece is not told that there is none, until it leaves the cart', async ({
  page,
  customer,
  catalogue,
}) => {
  const [product] = await catalogue.products(1)
  await customer.setStock(product, 1)
  await customer.putIntoCart(product)
  const hold = await customer.request.post('/api/stock-holds', { data: {} })
  expect(hold.ok()).toBe(true)
  const noStock = page.getByText(messages.en.product.noStock, { exact: true })
  const main = page.getByRole('main')

  const shown = await ProductPage.of(page, product)
  await expect(shown.main.getByText('1 left', { exact: false }).first()).toBeVisible()
  await expect(noStock).toHaveCount(0)
  await expect(page.locator('#restock-form')).toHaveCount(0)
  const listing = new ListingPage(page)
  const query = `?product=${encodeURIComponent(product.product_name)}`
  await listing.open(query)
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(noStock.filter({ visible: true })).toHaveCount(0)

  const [line] = await customer.cart()
  expect((await customer.request.delete(`/api/cartitems/${line?.id ?? 0}`)).ok()).toBe(true)
  await expect(async () => {
    await listing.open(query)
    await expect(main.locator(`[data-cart="${product.id}"]`)).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('a changed cart is held instead, and who has paid may order after the end', async ({
  page,
  request,
  customer,
}) => {
  await customer.fillCart(2)
  await pauseClock(page)
  const checkout = await new CheckoutPage(page).open()
  await checkout.fill()
  await checkout.choose(await aReceipt())
  await expect(checkout.placeOrder).toBeEnabled()
  const [line] = await customer.cart()
  const changed = await request.patch('/api/cartitems/update', { data: { cart_id: line?.id, quantity: 3 } })
  expect(changed.ok()).toBe(true)
  const held = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/stock-holds')
  await page.clock.runFor(31_000)
  expect((await held).status()).toBe(200)
  await expect(checkout.order).toContainText('3 ×')
  await page.clock.runFor(20 * 60_000)
  await expect(page.getByText(messages.en.checkout.holdOver)).toBeVisible()
  await expect(checkout.placeOrder).toBeEnabled()
  await checkout.placeOrder.click()
  await expect(checkout.success).toBeVisible()
})

test('staff turn it on in the settings, and see held units in the stock history', async ({
  page,
  request,
  customer,
}) => {
  const { adminSettings, adminProduct } = messages.en
  expect((await request.patch('/api/settings', { data: { hold_stock: false } })).ok()).toBe(true)
  await page.goto('/admin/settings/stock')
  const choice = page.getByLabel(adminSettings.fields.hold_stock, { exact: true })
  await expect(choice).toHaveValue('false')
  await choice.selectOption(interpolate(adminSettings.holdOn, { minutes: 20 }))
  await page.getByRole('button', { name: adminSettings.save, exact: true }).click()
  await expect(page.getByText(adminSettings.saved).first()).toBeAttached()
  await page.reload()
  await expect(choice).toHaveValue('true')

  const product = await customer.fillCart(2)
  expect((await request.post('/api/stock-holds', { data: {} })).ok()).toBe(true)
  await page.goto(`/admin/product/${product.id}/stock`)
  await expect(page.getByRole('main')).toContainText(/2 more are held .+ until \d\d:\d\d\./)
  await expect(page.getByRole('row').nth(1)).toContainText(adminProduct.reasons.hold)
  expect(await axeFindings(page)).toEqual([])
  expect((await request.delete('/api/stock-holds')).ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toContainText(adminProduct.reasons.release)
})

test('a choice made in a list before hydration counts as a change', async ({ page, request }) => {
  const { fields, save, saved } = messages.en.adminSettings
  expect((await request.patch('/api/settings', { data: { hold_stock: false } })).ok()).toBe(true)
  const arrive = await delayScripts(page)
  await page.goto('/admin/settings/stock', { waitUntil: 'commit' })
  const choice = page.getByLabel(fields.hold_stock, { exact: true })
  await choice.selectOption('true')
  arrive()
  await page.getByRole('button', { name: save, exact: true }).click()
  await expect(page.getByText(saved).first()).toBeAttached()
  await page.reload()
  await expect(choice).toHaveValue('true')
})
