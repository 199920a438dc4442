import type { Browser, BrowserContext, Page } from 'playwright'
import { median } from '@/bench/stats'

/** A slow phone: 390 px at 2 pixels a point, the processor four times slower, a line as in a suburb. */
const SLOWER = 4
const LINE = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
}
/** Milliseconds without any request after which a page counts as finished. */
const QUIET = 1_000

/** The first view of a page: bytes over the line (headers included), requests, milliseconds, shifts. */
export type View = { all: number; script: number; requests: number; lcp: number; cls: number }

/** A browser that has never been here, in this language. */
export async function phoneContext(browser: Browser, url: string, locale: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  await context.addCookies([{ name: 'lang', value: locale, url }])
  return context
}

/** Makes the processor of a page as slow as a cheap phone's. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Kept by the page itself: the newest largest paint, and every shift that no press explains. */
function observe(): void {
  const seen = { lcp: 0, cls: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) seen.cls += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function view(context: BrowserContext, address: string): Promise<View> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let [all, script, requests] = [0, 0, 0]
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests += 1
    all += encodedDataLength
    if (scripts.has(requestId)) script += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await throttle(page)
  await page.addInitScript(observe)
  await page.goto(address, { waitUntil: 'load' })
  for (let before = -1; before !== requests;) {
    before = requests
    await page.waitForTimeout(QUIET)
  }
  const { lcp, cls } = await page.evaluate(
    () => (window as unknown as { seen: { lcp: number; cls: number } }).seen,
  )
  await page.close()
  return { all, script, requests, lcp, cls }
}

/** The first view of `path` with a cold cache: medians of so many runs. */
export async function measureFirstLoad(
  browser: Browser,
  { url, path, language: locale, runs }: { url: string; path: string; language: string; runs: number },
): Promise<View> {
  const views: View[] = []
  for (let run = 0; run < runs; run++) {
    const context = await phoneContext(browser, url, locale)
    views.push(await view(context, new URL(path, url).href))
    await context.close()
  }
  const of = (key: keyof View) => median(views.map((one) => one[key]))
  return { all: of('all'), script: of('script'), requests: of('requests'), lcp: of('lcp'), cls: of('cls') }
}
