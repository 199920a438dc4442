import { measureLayoutShift } from '@/e2e/fixtures/layout-shift'
import { measureShiftInPieces } from '@/e2e/fixtures/page-in-pieces'
import { expect, test } from '@/e2e/fixtures/test'

test('nothing shifts while counts, wishlist and cart buttons load', async ({
  page,
  context,
  customer,
  catalogue,
}) => {
  const [one, two] = await catalogue.products(2)
  await customer.putIntoCart(one, 2)
  await customer.putIntoCart(two)
  await customer.wish(one)
  const readShift = await measureLayoutShift(page)
  let answer = () => {}
  let gate = Promise.resolve()
  await context.route('**/api/{cartitems,wishlists}/1', async (route) => {
    await gate
    await route.continue()
  })
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    for (const path of ['/', '/product', `/product/${one.id}`, '/cart', '/wishlist']) {
      gate = new Promise<void>((resolve) => (answer = resolve))
      await page.goto(path)
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible()
      await readShift()
      answer()
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart 2 items/ })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: /^Wishlist 1 item/ })).toBeVisible()
      expect(await readShift(), `${path} at ${viewport.width}`).toBeLessThan(0.1)
    }
  }
})

/** The section of the slides, which a new shop of one's own does not have. */
const CAROUSEL = /<section aria-roledescription="carousel"[^]*?<\/section>/

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`nothing shifts while a page is read, ${viewport.width} px wide`, async ({
    page,
    request,
    catalogue,
    shop,
  }) => {
    const [product] = await catalogue.products(1)
    const read = async (path: string) => (await request.get(path)).text()
    const home = await read('/')
    expect(home).toMatch(CAROUSEL)
    await page.setViewportSize(viewport)
    for (const [name, html] of [
      ['home', home],
      ['home without slides', home.replace(CAROUSEL, '')],
      ['list', await read('/product')],
      ['product', await read(`/product/${product.id}`)],
    ] as const)
      expect.soft(await measureShiftInPieces(page, shop.url, html), name).toBeLessThan(0.05)
  })
