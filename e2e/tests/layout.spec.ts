import type { Page } from 'playwright/test'
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

/** Characters that arrive at once: a slow phone reads a page in more pieces than a fast one. */
const PIECE = 2_000

/**
 * Writes the document anew, as the shop sends the page at `path` but without its scripts, and paints it after each piece. Returns
 * how much shifted.
 */
const readInPieces = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    async ({ path, size }) => {
      const html = (await (await fetch(path)).text()).replaceAll(/<script\b[^]*?<\/script>/g, '')
      const nextFrame = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      let shift = 0
      document.open()
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          shift += entry.value
      })
      observer.observe({ type: 'layout-shift' })
      const body = html.indexOf('<body')
      document.write(html.slice(0, body))
      // Nothing is painted before the styles, if a page comes from a server.
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
        if (!link.sheet) await new Promise((resolve) => (link.onload = resolve))
      for (let at = body; at < html.length; at += size) {
        document.write(html.slice(at, at + size))
        await nextFrame()
      }
      document.close()
      await nextFrame()
      return shift
    },
    { path, size: PIECE },
  )

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`nothing shifts while a page is read, ${viewport.width} px wide`, async ({ page, catalogue }) => {
    const [product] = await catalogue.products(1)
    await page.setViewportSize(viewport)
    // A page of the shop would go on working on its document.
    await page.route('**/blank', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    )
    for (const path of ['/', '/product', `/product/${product.id}`]) {
      await page.goto('/blank')
      expect.soft(await readInPieces(page, path), path).toBeLessThan(0.05)
    }
  })
