import pg from 'pg'
import type { Browser, BrowserContext } from 'playwright/test'
import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { Customer } from '@/e2e/fixtures/customer'
import { aReceipt } from '@/e2e/fixtures/images'
import { startProcess, type ShopProcess } from '@/e2e/fixtures/process'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, interpolate, messages } from '@/e2e/fixtures/translations'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { StockHoldPage } from '@/e2e/pages/stock-hold'
import type { Locale } from '@/lib/i18n/locales'

/** The shop with a customer for each browser, and a process that gives expired holds back. */
let guests: ShopProcess
test.beforeAll(async ({ shop }) => {
  guests = await startProcess({
    DATABASE_URL: shop.databaseUrl,
    UPLOAD_DIR: shop.uploads,
    SHOPPERS: 'visitor',
  })
})
test.afterAll(() => guests.stop())
test.beforeEach(async ({ request }) => {
  expect((await request.patch('/api/settings', { data: { hold_stock: true } })).ok()).toBe(true)
})
/** Other tests rely on a shop that holds no stock. */
test.afterEach(async ({ request }) => {
  expect((await request.delete('/api/stock-holds')).ok()).toBe(true)
  expect((await request.patch('/api/settings', { data: { hold_stock: false } })).ok()).toBe(true)
})

async function expireHolds(url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  await database.query('UPDATE stock_holds SET expires_at = now() WHERE closed_at IS NULL')
  await database.end()
}

async function aShopper(browser: Browser, lang: Locale): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: guests.url })
  await context.addCookies([{ name: 'lang', value: lang, url: guests.url }])
  return context
}

for (const lang of allLocales) {
  test(`the last piece is held for who pays first, until their time is over (${lang})`, async ({
    browser,
    customer: staff,
    shop,
  }) => {
    const texts = messages[lang]
    const [first, second] = [await aShopper(browser, lang), await aShopper(browser, lang)]
    try {
      const [product] = await staff.plentiful()
      await staff.setStock(product, 1)
      await new Customer(first.request).putIntoCart(product)
      await new Customer(second.request).putIntoCart(product)
      const one = new StockHoldPage(await first.newPage(), texts)
      const two = new StockHoldPage(await second.newPage(), texts)

      await test.step('the first sees until when, the time left, and then the accounts', async () => {
        await one.open()
        await expect(one.until).toHaveText(
          new RegExp(`^${interpolate(texts.checkout.holdUntil, { time: '\\d\\d:\\d\\d' })}$`),
        )
        await expect(one.timeLeft).toHaveText(
          new RegExp(interpolate(texts.checkout.holdLeft, { left: '(20:00|19:[0-5]\\d)' })),
        )
        await expect(one.accounts).toBeVisible()
        expect(await axeFindings(one.page)).toEqual([])
        expect(await sidewaysAt(one.page, 320)).toBe(0)
      })

      await test.step('without scripts the first reads the same time', async () => {
        const plain = await browser.newContext({
          baseURL: guests.url,
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
        await expect(async () => {
          await two.page.reload()
          await expect(two.accounts).toBeVisible({ timeout: 2_000 })
        }).toPass({ timeout: 60_000 })
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
    context,
    customer,
    baseURL,
  }) => {
    const texts = messages[lang]
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL }])
    const [product] = await customer.plentiful()
    await customer.putIntoCart(product)
    await page.clock.install()
    const checkout = new StockHoldPage(page, texts)
    await checkout.open()
    await expect(checkout.timeLeft).toContainText(/(20:00|19:5\d)/)
    await page.clock.runFor(19 * 60_000)
    await expect(checkout.timeLeft).toContainText(/(1:00|0:5\d)/)
    await page.clock.runFor(60_000)
    await expect(checkout.over).toContainText(texts.checkout.holdOverText)
    await expect(checkout.timeLeft).toHaveCount(0)
    await expect(checkout.accounts).toBeHidden()
    await expect(checkout.placeOrder).toHaveAccessibleDescription(
      interpolate(texts.checkout.stillNeeded, { what: texts.checkout.neededHold }),
    )
    expect(await axeFindings(page)).toEqual([])
    await checkout.again.click()
    await expect(checkout.accounts).toBeVisible()
    await expect(checkout.over).toHaveCount(0)
  })
}

test('a changed cart is held instead, and who has paid may order after the end', async ({
  page,
  request,
  customer,
}) => {
  const [one] = await customer.plentiful()
  await customer.putIntoCart(one, 2)
  await page.clock.install()
  const checkout = new CheckoutPage(page)
  await checkout.open()
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

  const [product] = await customer.plentiful()
  await customer.putIntoCart(product, 2)
  expect((await request.post('/api/stock-holds', { data: {} })).ok()).toBe(true)
  await page.goto(`/admin/product/${product.id}/stock`)
  await expect(page.getByRole('main')).toContainText(/2 more are held .+ until \d\d:\d\d\./)
  await expect(page.getByRole('row').nth(1)).toContainText(adminProduct.reasons.hold)
  expect(await axeFindings(page)).toEqual([])
  expect((await request.delete('/api/stock-holds')).ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toContainText(adminProduct.reasons.release)
})
