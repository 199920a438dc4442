import type { Browser } from 'playwright'
import { phoneContext, throttle } from '@/bench/browser/phone'
import { median } from '@/lab/report'

/** When a slow phone's first press works: milliseconds after the first paint of the cards, and presses without effect. */
export type FirstPress = { paintedAt: number; worksAfter: number; presses: number; lost: number }

/** 40 kB/s, as a busy mobile network at the edge of its cell. */
const SLOW_LINE = { offline: false, downloadThroughput: 40_000, uploadThroughput: 20_000, latency: 150 }
/** Milliseconds between two presses of one customer. */
const PRESS_INTERVAL_MS = 250
/** Milliseconds after the page has loaded until every press shows its effect. */
const SETTLING_MS = 3_000
/** Milliseconds after which the measurement fails. */
const TIMEOUT_MS = 60_000

/**
 * Runs in the page: records when the first card was painted. Its callbacks have no names, because the loader of
 * TypeScript names functions with a helper that pages do not have.
 */
function observe(): void {
  const seen = { painted: 0 }
  Object.assign(window, { seen })
  new MutationObserver((_, observer) => {
    if (!document.querySelector('article button')) return
    observer.disconnect()
    requestAnimationFrame(() => (seen.painted = performance.now()))
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Opens the product list on a slow phone with a slow line and an empty cache, and presses one wishlist button after
 * another from the first paint on, until one is shown as pressed. Presses are lost that have no effect in the end.
 */
async function press(browser: Browser, url: string): Promise<FirstPress> {
  const context = await phoneContext(browser, url, 'en')
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  await throttle(page)
  await page.addInitScript(observe)
  await page.goto(`${url}/product`, { waitUntil: 'commit' })
  const state = () =>
    page.evaluate(() => ({
      painted: (window as unknown as { seen?: { painted: number } }).seen?.painted ?? 0,
      pressed: document.querySelectorAll('article [aria-pressed=true]').length,
      now: performance.now(),
    }))
  const hearts = page.getByRole('button', { name: /^Add to Wishlist: / })
  let presses = 0
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
    const { painted, pressed, now } = await state()
    if (pressed > 0) {
      // What was pressed early shows its effect once the page is complete.
      await page.waitForLoadState('load')
      await page.waitForTimeout(SETTLING_MS)
      const lost = presses - (await state()).pressed
      await context.close()
      return { paintedAt: painted, worksAfter: now - painted, presses, lost }
    }
    if (painted > 0 && presses < (await hearts.count())) await hearts.nth(presses++).click()
    await page.waitForTimeout(PRESS_INTERVAL_MS)
  }
  throw new Error('No press had an effect')
}

/** Medians of the given number of runs, and all lost presses. Each run needs an empty wishlist. */
export async function measureFirstPress(
  browser: Browser,
  url: string,
  runs: number,
  emptyWishlist: () => Promise<void>,
): Promise<FirstPress> {
  const found: FirstPress[] = []
  for (let run = 0; run < runs; run++) {
    await emptyWishlist()
    found.push(await press(browser, url))
  }
  await emptyWishlist()
  const of = (key: keyof FirstPress) => median(found.map((one) => one[key]))
  const lost = found.reduce((sum, one) => sum + one.lost, 0)
  return { paintedAt: of('paintedAt'), worksAfter: of('worksAfter'), presses: of('presses'), lost }
}
