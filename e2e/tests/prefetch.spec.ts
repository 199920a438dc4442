import { RequestRecorder } from '@/e2e/fixtures/request-recorder'
import { aReceipt } from '@/e2e/fixtures/images'
import { expect, test } from '@/e2e/fixtures/test'
import { CheckoutPage } from '@/e2e/pages/checkout'
import { SiteShell } from '@/e2e/pages/site-shell'
import { ListingPage } from '@/e2e/pages/listing'
import { OrdersPage } from '@/e2e/pages/orders'
import { formatKyat } from '@/lib/platform/text/numbers/numbers'

/** Milliseconds after which the router discards prefetched pages. */
const FORGOTTEN = 31_000

test('visible links request nothing, and a link with intent is requested once', async ({
  page,
  catalogue,
}) => {
  const [one, two] = await catalogue.products(2)
  const [first, second] = [`/product/${one.id}`, `/product/${two.id}`]
  const requested = new RequestRecorder(page)
  const listing = new ListingPage(page)
  const chrome = new SiteShell(page)
  await page.goto('/')
  await chrome.scrollToEnd()
  await listing.open(`?brand=${one.brand_id}`)
  await chrome.scrollToEnd()
  await requested.during(first, () => listing.link(one.product_name).hover())
  expect(requested.addresses).toEqual([first])

  await listing.count.hover()
  await listing.link(one.product_name).hover()
  await requested.during(second, () => listing.link(two.product_name).hover())
  expect(requested.addresses).toEqual([first, second])
  expect(requested.times(first)).toBe(1)
})

test('a click on a prefetched link waits for nothing, including its photo', async ({ page, catalogue }) => {
  const [one] = await catalogue.products(1)
  const requested = new RequestRecorder(page)
  const listing = new ListingPage(page)
  const chrome = new SiteShell(page)
  // At this width a list and a product page show different sizes of a photo.
  await page.setViewportSize({ width: 700, height: 844 })
  await listing.open(`?brand=${one.brand_id}`)
  // Before hydration nothing is prefetched.
  await expect(listing.heart(one.product_name)).toHaveAttribute('aria-pressed', 'false')
  const photos: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') photos.push(request.url())
  })
  await requested.during(`/product/${one.id}`, () => listing.link(one.product_name).hover())
  await expect.poll(() => photos.length).toBeGreaterThan(0)
  const warmed = photos.at(-1)
  await requested.delay()
  await listing.link(one.product_name).click()
  await expect(chrome.heading(one.product_name)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(one.product_name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  expect(requested.times(`/product/${one.id}`)).toBe(1)
  const galleryImages = page.getByRole('group', { name: `Photos of ${one.product_name}` }).getByRole('img')
  await expect(galleryImages.first()).toHaveJSProperty('currentSrc', warmed)
})

test('keyboard focus and touch count as intent too, scrolling does not', async ({
  browser,
  baseURL,
  catalogue,
}) => {
  const [one, two, three] = await catalogue.products(3)
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const requested = new RequestRecorder(page)
  const listing = await new ListingPage(page).open(`?brand=${one.brand_id}`)
  // Before hydration a page is requested on navigation, not prefetched.
  await expect(listing.heart(one.product_name)).toHaveAttribute('aria-pressed', 'false')
  await requested.during(`/product/${one.id}`, async () => {
    await listing.heart(one.product_name).focus()
    await listing.link(one.product_name).focus()
  })

  const finger = await context.newCDPSession(page)
  const dispatchTouch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) => {
    const touchPoints = x === undefined || y === undefined ? [] : [{ x, y }]
    await finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  const getCenter = async (name: string) => {
    await listing.card(name).scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await listing.card(name).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    return [x + width / 2, y + height / 2] as const
  }
  const [x, y] = await getCenter(two.product_name)
  const scrolled = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('scrollend', () => resolve(), { once: true })),
  )
  await dispatchTouch('touchStart', x, y)
  for (const way of [30, 60, 90, 120]) await dispatchTouch('touchMove', x, y - way)
  await dispatchTouch('touchEnd')
  // The page scrolls on for a moment, and the next card with it.
  await scrolled

  const [atX, atY] = await getCenter(three.product_name)
  await requested.during(`/product/${three.id}`, () => dispatchTouch('touchStart', atX, atY))
  await dispatchTouch('touchEnd')
  expect(requested.addresses).toEqual([`/product/${one.id}`, `/product/${three.id}`])
  await context.close()
})

for (const [line, networkInformation] of [
  ['saves data', { saveData: true, effectiveType: '4g' }],
  ['is slow', { saveData: false, effectiveType: '2g' }],
] as const) {
  test(`nothing comes ahead on a line that ${line}`, async ({ page, catalogue }) => {
    const [one] = await catalogue.products(1)
    await page.clock.install()
    await page.addInitScript((connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection })
    }, networkInformation)
    const requested = new RequestRecorder(page)
    const listing = await new ListingPage(page).open(`?brand=${one.brand_id}`)
    await expect(listing.heart(one.product_name)).toHaveAttribute('aria-pressed', 'false')
    await listing.link(one.product_name).hover()
    await page.clock.fastForward(2_000)
    expect(requested.addresses).toEqual([])
    await listing.link(one.product_name).click()
    await expect(new SiteShell(page).heading(one.product_name)).toBeVisible()
    expect(requested.addresses).toEqual([`/product/${one.id}`])
  })
}

test('a price never becomes outdated by navigating back and forth', async ({ page, customer, catalogue }) => {
  const [one] = await catalogue.products(1)
  const { product_name: name, product_price: price } = one
  await page.clock.install()
  const listing = new ListingPage(page)
  const chrome = new SiteShell(page)
  const main = page.getByRole('main')
  const toList = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Products' })
  const toProduct = async () => {
    await listing.link(name).hover()
    await page.clock.fastForward(1_000)
    await listing.link(name).click()
    await expect(chrome.heading(name)).toBeVisible()
  }
  await listing.open(`?brand=${one.brand_id}`)
  await toProduct()
  await customer.setPrice(one, price + 1_000)
  await page.clock.fastForward(FORGOTTEN / 2)
  await toList.click()
  await toProduct()
  await page.clock.fastForward(FORGOTTEN / 2)
  await toList.click()
  await toProduct()
  await expect(main.getByText(formatKyat(price + 1_000)).first()).toBeVisible()
})

test('the browser shows no cached page without asking the shop', async ({ page, customer, catalogue }) => {
  const [one] = await catalogue.products(1)
  await page.goto('/')
  for (const address of [`/product/${one.id}`, `/api/products/${one.id}`]) {
    const read = () => page.evaluate(async (path) => (await fetch(path)).headers.get('etag'), address)
    const before = await read()
    await customer.setPrice(one, one.product_price + 1_000)
    expect(await read()).not.toBe(before)
    await customer.setPrice(one, one.product_price)
  }
})

test('an order appears in the history at once, even if the history was prefetched', async ({
  page,
  customer,
}) => {
  await customer.fillCart()
  const requested = new RequestRecorder(page)
  const checkout = await new CheckoutPage(page).open()
  await checkout.fill()
  await checkout.choose(await aReceipt())
  await expect(checkout.uploaded).toBeVisible()
  const history = page.getByRole('link', { name: 'ORDER HISTORY' })
  await requested.during('/orderhistory', () => history.hover())
  await checkout.placeOrder.click()
  await expect(checkout.success).toBeVisible()
  const [order] = await customer.orders()
  await history.click()
  await expect(new OrdersPage(page).row(order?.id ?? 0)).toBeVisible()
})
