import type { Browser, BrowserContext, Page } from 'playwright/test'
import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { address, Customer } from '@/e2e/fixtures/customer'
import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales, interpolate, messages } from '@/e2e/fixtures/translations'
import { fillAddress, fillForCash } from '@/e2e/pages/checkout'
import type { Locale } from '@/lib/platform/i18n/locales'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'

test.use({ shopName: 'staff orders' })

const FEE = 2_000
/** What staff type for two units of the first product, and its quick code. */
const entries = { en: { code: 'a12', typed: 'a12 2' }, my: { code: 'b12', typed: 'b၁၂ ၂' } }

test.beforeEach(async ({ request }) => {
  const data = { cash_on_delivery: true, cash_limit: 500_000 }
  expect((await request.patch('/api/settings', { data })).ok()).toBe(true)
  const zone = { cash: true, fee_prepaid: false }
  expect((await request.patch('/api/delivery/zones/1', { data: zone })).ok()).toBe(true)
})

/** A browser that is not that of the staff. */
async function aShopper(browser: Browser, baseURL: string, lang: Locale): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL })
  await context.addCookies([{ name: 'lang', value: lang, url: baseURL }])
  return context
}

/** The path of the link to pay in a text. */
const findLink = (text: string): string => /\/b\/[\w-]+/.exec(text)?.[0] ?? 'no link'

/** Adds goods by what staff type, without the mouse. */
async function typeGoods(page: Page, lang: Locale, typed: string, name: string) {
  const texts = messages[lang].adminNewOrder
  const search = page.getByRole('textbox', { name: texts.search })
  await search.fill(typed)
  await search.press('Enter')
  await expect(page.getByRole('list', { name: texts.lines, exact: true })).toContainText(name)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
}

test('Enter twice before the shop answers adds goods once; goods that cannot be searched are not called unknown', async ({
  page,
  catalogue,
}) => {
  const texts = messages.en.adminNewOrder
  const [product] = await catalogue.products(1)
  await page.goto('/admin/orders/new')
  const search = page.getByRole('textbox', { name: texts.search })
  await page.route('**/api/admin/orders/goods?*', (route) => route.abort())
  await search.fill(product.product_name)
  await search.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: texts.searchFailed }).first()).toBeVisible()
  await expect(page.getByText(texts.noneFound)).toHaveCount(0)
  await page.unroute('**/api/admin/orders/goods?*')

  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/admin/orders/goods?*', async (route) => {
    await held
    await route.continue()
  })
  await search.fill(`${product.product_name} `)
  await search.press('Enter')
  await search.press('Enter')
  answer()
  const line = page.getByRole('list', { name: texts.lines, exact: true }).getByRole('listitem')
  await expect(line.getByRole('textbox')).toHaveValue('1')
  await expect(search).toHaveValue('')
  await expect(line.getByRole('textbox')).toHaveValue('1')
  await line.getByRole('button', { name: interpolate(texts.remove, { name: product.product_name }) }).click()
  await expect(line).toHaveCount(0)
  await expect(search).toBeFocused()
})

for (const lang of allLocales) {
  const texts = messages[lang]
  const { code, typed } = entries[lang]

  test(`staff write an order by a quick code, and it is paid on delivery (${lang})`, async ({
    page,
    customer,
    catalogue,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const [product] = await catalogue.products(1)
    await catalogue.patch(`/api/products/${product.id}`, { quick_code: code })
    await page.goto('/admin/orders/new')
    await typeGoods(page, lang, typed, product.product_name)
    await page.getByRole('radio', { name: texts.adminNewOrder.ways.cash }).check()
    await fillAddress(page, ['phone', 'first_name', 'street_address', 'town_city'])
    await page.locator('[name="town_city"]').blur()
    const total = page.getByRole('region', { name: texts.adminNewOrder.total })
    await expect(total).toContainText(groupThousands(2 * product.product_price + FEE))
    expect(await axeFindings(page)).toEqual([])
    expect(await sidewaysAt(page, 320)).toBe(0)
    await total.getByRole('button', { name: texts.adminNewOrder.submit.cash }).click()

    const open = page.getByRole('link', { name: texts.adminNewOrder.openOrder })
    const href = (await open.getAttribute('href')) ?? ''
    const id = Number(href.split('/').pop())
    await expect(
      page.getByRole('status').filter({ hasText: interpolate(texts.adminNewOrder.orderWritten, { id }) }),
    ).toBeVisible()
    const { order } = await customer.order(id)
    expect(order).toMatchObject({
      payment_type: CASH_ON_DELIVERY,
      total_price: 2 * product.product_price + FEE,
      order_details: [{ product: { id: product.id }, total_quantity: 2 }],
    })
    await open.click()
    await expect(page.getByRole('main')).toContainText(address.first_name)
  })

  test(`staff write an order that is paid already with a discount, and its screenshot is reviewed (${lang})`, async ({
    page,
    customer,
    catalogue,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const [product] = await catalogue.products(1)
    await page.goto('/admin/orders/new')
    await typeGoods(page, lang, product.product_name, product.product_name)
    await page.locator('[name="way"][value="paid"]').check()
    const screenshot = { name: 'receipt.png', mimeType: 'image/png', buffer: await aReceipt() }
    await page.locator('input[type=file]').setInputFiles(screenshot)
    await expect(page.getByRole('img', { name: texts.adminNewOrder.screenshot })).toBeVisible()
    await fillAddress(page, ['phone', 'first_name', 'street_address', 'town_city'])
    await page.locator('[name="town_city"]').blur()
    await page.getByLabel(texts.adminChange.discount).fill('၃၀၀')
    await page.getByLabel(texts.adminChange.fee).fill('၁၅၀၀')
    const total = product.product_price - 300 + 1_500
    const summary = page.getByRole('region', { name: texts.adminNewOrder.total })
    await expect(summary).toContainText(groupThousands(total))
    expect(await axeFindings(page)).toEqual([])
    expect(await sidewaysAt(page, 320)).toBe(0)
    const submit = summary.getByRole('button', { name: texts.adminNewOrder.submit.paid })
    await submit.click()
    const reason = page.getByLabel(texts.adminChange.discountReason)
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
    await reason.fill('For the wait')
    await submit.click()

    const open = page.getByRole('link', { name: texts.adminNewOrder.openOrder })
    const id = Number((await open.getAttribute('href'))?.split('/').pop())
    const { order, payments } = await customer.order(id)
    expect([order, payments]).toMatchObject([
      {
        total_price: total,
        shipping_fee: 1_500,
        discount: 300,
        discount_reason: 'For the wait',
        payment_status: 'pending',
      },
      [{ status: 'pending' }],
    ])
    await page.goto(`/admin/payments/${id}`)
    await expect(page.locator('[name="amount_seen"]')).toHaveValue(String(total))
    await page.getByRole('button', { name: texts.adminPayments.verifyOnly }).click()
    await page.waitForURL((url) => !url.pathname.endsWith(`/payments/${id}`))
    expect((await customer.order(id)).order).toMatchObject({
      payment_status: 'verified',
      money: { received: total, missing: 0 },
    })
  })

  test(`staff add another screenshot to an order that they wrote, for which its link asks to contact them (${lang})`, async ({
    page,
    browser,
    baseURL,
    request,
    customer,
    catalogue,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const [product] = await catalogue.products(1)
    const upload = async () => {
      const photo = { name: 'receipt.png', mimeType: 'image/png', buffer: await aReceipt() }
      const answer = await request.post('/api/admin/orders/screenshot', { multipart: { photo } })
      return ((await answer.json()) as { path: string }).path
    }
    const data = {
      ...address,
      ...{ payment_type: 'KBZPay', payment_screenshot: await upload() },
      cart_items: [{ product_id: product.id, quantity: 1 }],
    }
    const answer = await request.post('/api/admin/orders', { data })
    const { order, link } = (await answer.json()) as { order: { id: number }; link: string }
    await customer.rejectPayment(order.id, 'Blurred')

    const context = await aShopper(browser, baseURL, lang)
    try {
      const phone = await context.newPage()
      await phone.goto(link)
      const [sentence] = texts.moneyState.anotherToShop.split('{phone}')
      await expect(phone.getByText(sentence ?? '')).toBeVisible()
      await expect(phone.getByText(texts.proof.another)).toHaveCount(0)
      expect(await axeFindings(phone)).toEqual([])
    } finally {
      await context.close()
    }

    await page.goto(`/admin/orders/${order.id}`)
    const form = page.getByRole('group').filter({ hasText: texts.adminPayments.addText })
    const add = form.getByRole('button', { name: texts.adminPayments.add })
    await add.click()
    expect((await customer.order(order.id)).payments).toHaveLength(1)
    const screenshot = { name: 'receipt.png', mimeType: 'image/png', buffer: await aReceipt() }
    await form.locator('input[type=file]').setInputFiles(screenshot)
    await expect(form.getByRole('img', { name: texts.adminPayments.screenshot })).toBeVisible()
    await form.getByLabel(texts.adminPayments.lastDigits).fill('၁၂၃ ၄၅၆')
    expect(await axeFindings(page)).toEqual([])
    expect(await sidewaysAt(page, 320)).toBe(0)
    await add.click()
    await expect(page.getByText(texts.adminPayments.added).first()).toBeAttached()
    const { payments } = await customer.order(order.id)
    expect(payments).toMatchObject([
      { status: 'pending', transaction_digits: '123456' },
      { status: 'rejected' },
    ])
    await page.goto(`/admin/payments/${order.id}`)
    await expect(page.locator('[name="amount_seen"]')).toBeVisible()
  })

  test(`staff write an order that is paid on delivery, with the screenshot of the fee in advance (${lang})`, async ({
    page,
    request,
    customer,
    catalogue,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const data = { cash: true, fee_prepaid: true }
    expect((await request.patch('/api/delivery/zones/1', { data })).ok()).toBe(true)
    const [product] = await catalogue.products(1)
    await page.goto('/admin/orders/new')
    await typeGoods(page, lang, product.product_name, product.product_name)
    await page.locator('[name="way"][value="cash"]').check()
    await fillAddress(page, ['phone', 'first_name', 'street_address', 'town_city'])
    await page.locator('[name="town_city"]').blur()
    await expect(page.locator('[name="payment_account_id"]')).toBeVisible()
    const screenshot = { name: 'receipt.png', mimeType: 'image/png', buffer: await aReceipt() }
    await page.locator('input[type=file]').setInputFiles(screenshot)
    await expect(page.getByRole('img', { name: texts.adminNewOrder.screenshot })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await sidewaysAt(page, 320)).toBe(0)
    await page.getByRole('button', { name: texts.adminNewOrder.submit.cash }).click()
    const open = page.getByRole('link', { name: texts.adminNewOrder.openOrder })
    const id = Number((await open.getAttribute('href'))?.split('/').pop())
    expect((await customer.order(id)).order).toMatchObject({
      ...{ payment_type: CASH_ON_DELIVERY, payment_status: 'pending', shipping_fee: FEE },
      cash: { prepay: FEE, prepay_type: expect.any(String) },
    })
  })

  test(`staff sell at the counter, without a name or a fee (${lang})`, async ({
    page,
    customer,
    catalogue,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const [product] = await catalogue.products(1)
    await page.goto('/admin/orders/new')
    await typeGoods(page, lang, product.product_name, product.product_name)
    await page.locator('[name="way"][value="counter"]').check()
    await page.getByLabel(texts.adminChange.discount).fill('200')
    await page.getByLabel(texts.adminChange.discountReason).fill('Last one')
    await page.getByRole('button', { name: texts.adminNewOrder.submit.counter }).click()
    const open = page.getByRole('link', { name: texts.adminNewOrder.openOrder })
    const id = Number((await open.getAttribute('href'))?.split('/').pop())
    expect((await customer.order(id)).order).toMatchObject({
      ...{ channel: 'counter', payment_type: CASH_ON_DELIVERY, shipping_fee: 0 },
      ...{ discount: 200, total_price: product.product_price - 200 },
    })
  })

  test(`a shopper orders with a link to pay once, and their cart stays as it is (${lang})`, async ({
    page,
    browser,
    baseURL,
    catalogue,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const [sold, other] = await catalogue.products(2)
    await page.goto('/admin/orders/new')
    await typeGoods(page, lang, sold.product_name, sold.product_name)
    await page.getByRole('combobox', { name: texts.adminNewOrder.language }).selectOption(lang)
    await page.getByRole('button', { name: texts.adminNewOrder.submit.link }).click()
    const ready = page.getByRole('status').filter({ hasText: texts.adminNewOrder.linkReady })
    await expect(ready).toBeVisible()
    const path = findLink(await ready.innerText())
    expect(await axeFindings(page)).toEqual([])

    const context = await aShopper(browser, baseURL, lang)
    try {
      const shopper = new Customer(context.request)
      await shopper.putIntoCart(other)
      const phone = await context.newPage()
      await phone.goto(path)
      await expect(phone.getByRole('heading', { level: 1, name: texts.basket.title })).toBeVisible()
      await expect(phone.getByRole('main')).toContainText(sold.product_name)
      await expect(phone.getByRole('main')).not.toContainText(other.product_name)
      expect(await axeFindings(phone)).toEqual([])
      expect(await sidewaysAt(phone, 320)).toBe(0)
      await fillForCash(phone)
      const place = phone.getByRole('button', { name: texts.checkout.place, exact: true })
      await expect(place).toBeEnabled()
      await place.dblclick()
      await phone.waitForURL('**/checkout?order=*')

      const orders = await shopper.orders()
      expect(orders.map((order) => order.order_details.map((line) => line.product.id))).toEqual([[sold.id]])
      expect((await shopper.cart()).map((item) => item.product.id)).toEqual([other.id])
      await phone.goto(path)
      await expect(phone.getByText(texts.basket.closed.ordered)).toBeVisible()
      await expect(phone.getByRole('link', { name: texts.basket.viewOrder })).toHaveAttribute(
        'href',
        `/orderdetail/${orders[0]?.id}`,
      )
      await page.goto('/admin/orders/links?state=ordered')
      const order = interpolate(texts.adminBaskets.order, { id: String(orders[0]?.id) })
      await expect(page.getByRole('link', { name: order, exact: true })).toBeVisible()
    } finally {
      await context.close()
    }
  })

  test(`staff withdraw a link, and it is no longer valid (${lang})`, async ({
    page,
    browser,
    baseURL,
    customer,
    catalogue,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const [product] = await catalogue.products(1)
    const { id, path } = await customer.makePayLink(product, lang)
    await page.goto('/admin/orders/links')
    const withdraw = page.getByRole('button', { name: interpolate(texts.adminBaskets.withdrawOf, { id }) })
    await expect(withdraw).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    expect(await sidewaysAt(page, 320)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    await withdraw.click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: texts.adminBaskets.withdraw, exact: true })
      .click()
    await expect(withdraw).toHaveCount(0)

    const context = await aShopper(browser, baseURL, lang)
    try {
      const phone = await context.newPage()
      await phone.goto(path)
      await expect(phone.getByText(texts.basket.closed.expired)).toBeVisible()
      await expect(phone.getByRole('button', { name: texts.checkout.place })).toHaveCount(0)
      expect(await axeFindings(phone)).toEqual([])
    } finally {
      await context.close()
    }
  })
}
