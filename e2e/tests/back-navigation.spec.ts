import { installClock, stopClock } from '@/e2e/fixtures/clock'
import { RequestRecorder } from '@/e2e/fixtures/request-recorder'
import { expect, test } from '@/e2e/fixtures/test'
import { SiteShell } from '@/e2e/pages/site-shell'
import { ListingPage } from '@/e2e/pages/listing'
import { brandsResponse } from '@/lib/shop/catalogue/products/catalogue.schema'

test.use({ shopName: 'demo' })

const back = 'history.back()'
const forward = 'history.forward()'

for (const [screen, width] of [
  ['a phone', 390],
  ['a large screen', 1280],
] as const) {
  test(`Back shows the list where it was left, with nothing from the shop, on ${screen}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const requested = new RequestRecorder(page)
    const chrome = new SiteShell(page)
    const listing = await new ListingPage(page).open()
    await listing.cards.nth(8).scrollIntoViewIfNeeded()
    const name = (await listing.names())[8] ?? ''
    const place = await chrome.scrollY()
    expect(place).toBeGreaterThan(100)
    await listing.link(name).click()
    await expect(listing.heading).toContainText(name)
    await expect.poll(() => chrome.scrollY()).toBe(0)

    await requested.delay()
    await page.evaluate(back)
    await expect(chrome.heading('Products')).toBeVisible()
    await expect(listing.link(name)).toBeInViewport()
    await expect.poll(() => chrome.scrollY()).toBe(place)
    await page.evaluate(forward)
    await expect(listing.heading).toContainText(name)
  })
}

test('Back restores filters and pages without any request to the shop', async ({ page, request }) => {
  const { brands } = brandsResponse.parse(await (await request.get('/api/brands')).json())
  const [one, two, three, four] = brands.map(({ id, name }) => ({ id: String(id), name }))
  if (!one || !two || !three || !four) throw new Error('The demo shop has fewer than four brands')
  const requested = new RequestRecorder(page)
  const chrome = new SiteShell(page)
  const listing = new ListingPage(page)
  // However long the clicks take, they are one history entry.
  await installClock(page)
  await listing.open()
  await expect(listing.box(one.name)).toBeEnabled()
  await stopClock(page)
  for (const { name } of [one, two, three, four]) await listing.box(name).click()
  await page.clock.runFor(300)
  await page.clock.resume()
  await listing.atQuery({ brand: [one, two, three, four].map(({ id }) => id).join(',') })
  await expect(listing.chip(four.name)).toBeVisible()
  const first = await listing.names()
  await listing.step('Next').click()
  await expect(listing.pages).toContainText('Page 2 of')
  const second = await listing.names()
  await listing.cards.nth(4).scrollIntoViewIfNeeded()
  const place = await chrome.scrollY()
  await listing.link(second[4] ?? '').click()
  await expect(listing.heading).toContainText(second[4] ?? '')

  await requested.delay()
  await page.evaluate(back)
  await expect(listing.pages).toContainText('Page 2 of')
  expect(await listing.names()).toEqual(second)
  await expect.poll(() => chrome.scrollY()).toBe(place)
  for (const { name } of [one, two, three, four]) await expect(listing.box(name)).toBeChecked()
  await page.evaluate(back)
  await expect(listing.pages).toContainText('Page 1 of')
  expect(await listing.names()).toEqual(first)
  await page.evaluate(back)
  await expect(listing.summary).toBeHidden()
  for (const { name } of [one, two, three, four]) await expect(listing.box(name)).not.toBeChecked()
})

test("shop pages are eligible for the browser's back/forward cache", async ({ page, context }) => {
  const session = await context.newCDPSession(page)
  for (const path of ['/', '/product', '/product/1', '/cart', '/wishlist', '/checkout', '/orderhistory']) {
    await page.goto(path)
    await expect(new SiteShell(page).headerLink('Cart')).toHaveAccessibleName(/empty$/)
    const { result } = await session.send('Runtime.evaluate', { expression: 'window' })
    const { listeners } = await session.send('DOMDebugger.getEventListeners', {
      objectId: result.objectId ?? '',
    })
    const names = listeners.map(({ type }) => type)
    expect(names.length, 'listeners are seen').toBeGreaterThan(0)
    expect(names.filter((type) => type === 'unload' || type === 'beforeunload')).toEqual([])
  }
})
