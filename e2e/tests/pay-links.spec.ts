import type { APIRequestContext } from 'playwright/test'
import { axeFindings, sidewaysAt } from '@/e2e/fixtures/axe'
import { address } from '@/e2e/fixtures/customer'
import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { expectNotIndexed, SeoPage } from '@/e2e/pages/seo'
import { allLocales, interpolate, messages } from '@/e2e/fixtures/translations'
import { basketResponse } from '@/lib/shop/baskets/baskets.schema'
import type { ProductView } from '@/lib/shop/catalogue/products/catalogue.schema'

test.use({ shopName: 'pay links' })

/** Hours that a link is valid: one of less than three is about to expire. */
const [USUAL_HOURS, FEW_HOURS] = [24, 2]
/** How the preview of a link to two units begins and ends. */
const previews = { en: '{shop}: 2 items for you', my: '{shop}- သင့်အတွက် ပစ္စည်း 2 ခု' }
const phones = { en: '09 790 442 001', my: '09 790 442 002' }

/** Who a link is for; its page has their name for nobody. */
const PERSON = { customer_name: 'Daw Khin Khin', note: 'Third floor' }

type NewLink = { product: ProductView; phone: string; hours?: number }

/** A link to two units, as staff make it; returns its id and its path. */
async function makeLink(request: APIRequestContext, { product, phone, hours = USUAL_HOURS }: NewLink) {
  expect((await request.patch('/api/settings', { data: { basket_hours: hours } })).ok()).toBe(true)
  const data = { ...PERSON, cart_items: [{ product_id: product.id, quantity: 2 }], phone, language: 'en' }
  const headers = { 'Idempotency-Key': `link-${product.id}` }
  const { basket, url } = basketResponse.parse(
    await (await request.post('/api/baskets', { data, headers })).json(),
  )
  return { id: basket.id, path: new URL(url).pathname }
}

for (const lang of allLocales) {
  const texts = messages[lang].adminBaskets
  const forms = messages[lang].adminNewOrder

  test(`staff copy a link to pay and hold its goods (${lang})`, async ({
    page,
    context,
    catalogue,
    setLanguage,
  }) => {
    await setLanguage(lang)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const [product] = await catalogue.products(1)
    await page.goto('/admin/orders/new')
    const search = page.getByRole('textbox', { name: forms.search })
    await search.fill(product.product_name)
    await search.press('Enter')
    await expect(page.getByRole('list', { name: forms.lines, exact: true })).toContainText(
      product.product_name,
    )
    await page.getByRole('combobox', { name: forms.language }).selectOption(lang)
    await page.getByRole('button', { name: forms.submit.link }).click()
    const ready = page.getByRole('status').filter({ hasText: forms.linkReady })
    await page.getByRole('button', { name: forms.copyLink }).click()
    await expect(page.getByText(messages[lang].share.copied).first()).toBeAttached()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/\/b\/[\w-]{22}$/)
    await expect(ready).toContainText(copied)
    await page.getByRole('button', { name: forms.holdNow }).click()
    await expect(ready).toContainText(forms.linkHeld)
    expect((await catalogue.get(product.id))?.stockQuantity).toBe(product.stock_quantity - 1)
    await page.goto('/admin/orders/links')
    await expect(page.getByRole('row').filter({ hasText: texts.held }).first()).toBeVisible()
  })

  test(`a link to pay is kept by nobody, and its preview has no person (${lang})`, async ({
    browser,
    baseURL,
    request,
    catalogue,
  }) => {
    const [product] = await catalogue.products(1)
    const { path } = await makeLink(request, { product, phone: phones[lang] })
    const other = await browser.newContext({ baseURL })
    try {
      await other.addCookies([{ name: 'lang', value: lang, url: baseURL }])
      const page = await other.newPage()
      const answer = await page.goto(path)
      const headers = answer?.headers() ?? {}
      expect(answer?.status()).toBe(200)
      expect(headers['cache-control']).toMatch(/private.*no-store/)
      expect([headers['referrer-policy'], headers['x-robots-tag']]).toEqual(['no-referrer', 'noindex'])
      await expectNotIndexed(page)
      await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')

      const seo = new SeoPage(page)
      const preview = previews[lang].replace('{shop}', (await seo.content('og:site_name')) ?? '?')
      const shown = [await page.title(), (await seo.content('og:title')) ?? '']
      expect(shown.map((title) => title.replaceAll('\u2060', ''))).toEqual([preview, preview])
      const head = await page.locator('head').evaluate((element) => element.innerHTML)
      for (const secret of [path, path.split('/').pop() ?? '', ...Object.values(PERSON), phones[lang]]) {
        expect([secret, head.includes(secret)]).toEqual([secret, false])
      }
      const program = await other.request.get(path)
      expect(await program.text()).not.toContain(PERSON.customer_name)
      expect((await other.request.get(path.slice(0, -1))).status()).toBe(404)
    } finally {
      await other.close()
    }
  })

  test(`links of one person are merged; tabs show what is open, expiring and ordered (${lang})`, async ({
    page,
    request,
    customer,
    catalogue,
    setLanguage,
  }) => {
    await setLanguage(lang)
    const phone = phones[lang]
    const [one, two, three] = await catalogue.products(3)
    const older = await makeLink(request, { product: one, phone })
    const newer = await makeLink(request, { product: two, phone })
    const soon = await makeLink(request, { product: three, phone: address.phone, hours: FEW_HOURS })
    const open = async (tab: 'all' | 'open' | 'expiring' | 'ordered', search = phone) => {
      await page.goto(`/admin/orders/links?search=${encodeURIComponent(search)}`)
      if (tab === 'all') return
      await page
        .getByRole('navigation', { name: texts.tabsLabel })
        .getByRole('link', { name: new RegExp(`^${texts.tabs[tab]}`) })
        .click()
      await page.waitForURL(`**state=${tab}*`)
    }
    const act = (text: string, id: number) =>
      page.getByRole('button', { name: interpolate(text, { id, other: older.id }), exact: true })

    await test.step('an open link is held', async () => {
      await open('open')
      await act(texts.holdOf, newer.id).click()
      await expect(act(texts.holdOf, newer.id)).toHaveCount(0)
      await expect(act(texts.withdrawOf, newer.id)).toBeVisible()
      expect((await catalogue.get(two.id))?.stockQuantity).toBe(two.stock_quantity - 2)
    })

    await test.step('the older link of the number is merged into it, and both show all goods', async () => {
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysAt(page, 320)).toBe(0)
      await page.setViewportSize({ width: 1280, height: 800 })
      await act(texts.mergeOf, newer.id).click()
      await page.getByRole('alertdialog').getByRole('button', { name: texts.merge, exact: true }).click()
      await expect(act(texts.mergeOf, newer.id)).toHaveCount(0)
      await expect(act(texts.withdrawOf, older.id)).toHaveCount(0)
      expect((await catalogue.get(two.id))?.stockQuantity, 'what was held is back').toBe(two.stock_quantity)
      for (const { path } of [older, newer]) {
        await page.goto(path)
        for (const { product_name: name } of [one, two]) {
          await expect(page.getByRole('main')).toContainText(name)
        }
      }
    })

    await test.step('one that ends within hours is expiring', async () => {
      await open('expiring', address.phone)
      await expect(act(texts.withdrawOf, soon.id)).toBeVisible()
      await open('expiring')
      await expect(act(texts.withdrawOf, newer.id)).toHaveCount(0)
    })

    await test.step('one that was ordered has its order', async () => {
      const data = {
        ...address,
        phone,
        basket: newer.path.split('/').pop(),
        payment_type: 'KBZPay',
        payment_screenshot: await customer.upload(),
        cart_items: [one, two].map(({ id }) => ({ product_id: id, quantity: 2 })),
      }
      const headers = { 'Idempotency-Key': `order-${newer.id}` }
      const answer = await request.post('/api/baskets/checkout', { data, headers })
      expect(answer.status()).toBe(201)
      const { order } = (await answer.json()) as { order: { id: number } }
      await open('ordered')
      const link = page.getByRole('link', { name: interpolate(texts.order, { id: order.id }), exact: true })
      await expect(link).toHaveAttribute('href', `/admin/orders/${order.id}`)
    })
  })
}

test('a screenshot that is uploaded for a link is not that of the cart', async ({
  page,
  customer,
  catalogue,
}) => {
  const [product] = await catalogue.products(1)
  const { path } = await customer.makePayLink(product)
  await page.goto(path)
  const upload = page.locator('#payment_screenshot')
  const stored = page.waitForResponse('**/paymentscreenshot/upload')
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await aReceipt() })
  await stored
  await page.reload()
  await expect(upload.locator('img')).toBeVisible()
  await customer.fillCart()
  await new CheckoutPage(page).open()
  await expect(upload).toBeVisible()
  await expect(upload.locator('img')).toHaveCount(0)
})

test('what was sent for a link is not filled in for the next order, the address is', async ({
  page,
  customer,
  catalogue,
}) => {
  const [product] = await catalogue.products(1)
  const { path } = await customer.makePayLink(product)
  const checkout = new CheckoutPage(page)
  const typed = ['amount_sent', 'transaction_digits'] as const
  await page.goto(path)
  await checkout.fill()
  await checkout.choose(await aReceipt())
  await expect(checkout.uploaded).toBeVisible()
  for (const name of typed) await page.locator(`[name="${name}"]`).fill('482913')
  await checkout.placeOrder.click()
  await expect(checkout.success).toBeVisible()
  await customer.fillCart()
  await checkout.open()
  for (const name of typed) await expect(page.locator(`[name="${name}"]`)).toHaveValue('')
  await expect(page.locator('[name="street_address"]')).toHaveValue(address.street_address)
})
