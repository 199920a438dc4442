import { expect, type Locator, type Page } from 'playwright/test'

/** Presses Tab until `target` has the focus; every element on the way must show a focus indicator. */
export async function tabTo(page: Page, target: Locator, limit = 150) {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < limit; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      // After the last element the focus leaves the page; for a moment the last element is active without it.
      if (!focused || focused === document.body || !focused.matches(':focus')) return null
      const visibleElement = focused.matches('input[type=file]') ? focused.parentElement : focused
      const outlines = [undefined, '::after'].map(
        (part) => getComputedStyle(visibleElement ?? focused, part).outlineStyle,
      )
      return { isSeen: outlines.some((outline) => outline !== 'none'), what: focused.outerHTML.slice(0, 120) }
    })
    if (stop) expect(stop.isSeen, `no focus to be seen on ${stop.what}`).toBe(true)
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      return
    }
  }
  throw new Error('Tab does not lead there')
}
