import { expect, test } from '@/e2e/fixtures/test'

test('nothing shifts while counts, wishlist and cart buttons load', async ({ page, context, customer }) => {
  const [one, two] = await customer.plentiful()
  await customer.putIntoCart(one, 2)
  await customer.putIntoCart(two)
  await customer.wish(one)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
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
      answer()
      await expect(page.getByRole('banner').getByRole('link', { name: /^Cart 2 items/ })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: /^Wishlist 1 item/ })).toBeVisible()
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            requestAnimationFrame(() =>
              requestAnimationFrame(() => {
                const { shifts } = window as unknown as { shifts: number[] }
                resolve(shifts.reduce((sum, value) => sum + value, 0))
              }),
            )
          }),
      )
      expect(shift, `${path} at ${viewport.width}`).toBeLessThan(0.1)
    }
  }
})
