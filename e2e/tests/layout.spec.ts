import { measureLayoutShift } from '@/e2e/fixtures/layout-shift'
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
