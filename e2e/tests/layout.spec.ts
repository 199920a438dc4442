import type { Page } from 'playwright/test'
import { settled } from '@/e2e/fixtures/axe'
import { expect, test } from '@/e2e/fixtures/test'
import { allLocales } from '@/e2e/fixtures/translations'
import { adminScreens } from '@/e2e/pages/admin-screens'
import { emptyScreens, filledScreens } from '@/e2e/pages/screens'

const WIDTHS = [320, 390, 768, 1280, 1920]
/** Sizes in pixels: the minimum target size of WCAG 2.2, and the shop's own (look-and-feel). */
const LEAST = 24
const TARGET = 44

/** Returns what overflows the current screen, as text. */
function misfits(page: Page, { least, target }: { least: number; target: number }): Promise<string[]> {
  return page.evaluate(
    ({ least, target }) => {
      const found: string[] = []
      const { scrollWidth } = document.documentElement
      if (scrollWidth > window.innerWidth)
        found.push(`scrolls sideways by ${scrollWidth - window.innerWidth}`)
      const describeElement = (element: Element) =>
        `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('.sr-only') === null &&
        element.getBoundingClientRect().width > 1

      /** Content of a scroll container does not make the page overflow. */
      const isScrolled = (element: Element): boolean => {
        for (
          let frame = element.parentElement;
          frame && frame !== document.body;
          frame = frame.parentElement
        ) {
          if (['auto', 'scroll'].includes(getComputedStyle(frame).overflowX)) return true
        }
        return false
      }

      for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        )
        if (!hasText || !isSeen(element)) continue
        const style = getComputedStyle(element)
        const isClamped = style.webkitLineClamp !== 'none'
        if (style.overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) {
          found.push(`${describeElement(element)} is cut at its side`)
        }
        if (style.overflowY === 'hidden' && !isClamped && element.scrollHeight > element.clientHeight + 1) {
          found.push(`${describeElement(element)} is cut below`)
        }
        const { left, right } = element.getBoundingClientRect()
        if (
          !isScrolled(element) &&
          element.closest('a[href="#main"]') === null &&
          (left < -1 || right > window.innerWidth + 1)
        ) {
          found.push(`${describeElement(element)} leaves the screen`)
        }
      }

      for (const element of document.body.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, summary',
      )) {
        if (!isSeen(element)) continue
        const area = element.closest('label') ?? element
        const { width, height } = area.getBoundingClientRect()
        const isWholeCard = getComputedStyle(element, '::after').position === 'absolute'
        // A link in running text may be as high as its line (WCAG 2.5.8).
        const isInText = getComputedStyle(element).display === 'inline'
        if (isWholeCard || isInText) continue
        const requested = element.matches('input[type=file]') ? least : target
        if (Math.round(height) < requested || Math.round(width) < requested) {
          found.push(
            `${describeElement(element)} is a target of ${Math.round(width)} × ${Math.round(height)}`,
          )
        }
      }
      return found
    },
    { least, target },
  )
}

/** The screens in groups, one test each. */
const parts = { empty: () => emptyScreens, filled: filledScreens, admin: adminScreens }

for (const locale of allLocales) {
  for (const [part, createScreens] of Object.entries(parts)) {
    test(`the ${part} screens fit every width in ${locale}`, async ({
      page,
      context,
      customer,
      catalogue,
      baseURL,
    }) => {
      test.setTimeout(240_000)
      await context.addCookies([{ name: 'lang', value: locale, url: baseURL }])
      const screens = await createScreens(customer, catalogue)
      const found: string[] = []
      for (const screen of screens) {
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.goto(screen.path)
        await screen.ready(page, locale)
        await page.evaluate(() => document.fonts.ready)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 })
          const where = `${screen.name} (${locale}, ${width})`
          const sizes = { least: LEAST, target: TARGET }
          const stay = await settled(
            () => misfits(page, sizes),
            (remaining) => remaining.length === 0,
          )
          found.push(...stay.map((misfit) => `${where}: ${misfit}`))
        }
      }
      expect(found).toEqual([])
      for (const product of await customer.products('per_page=100')) {
        if (part === 'filled' && product.stock_quantity === 0) await customer.setStock(product, 20)
      }
    })
  }
}

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
