import type { Browser, BrowserContext, Page } from 'playwright'
import { median } from '@/lab/report'

/** A slow phone: 390 px wide, device pixel ratio 2, CPU four times slower, slow mobile network. */
const SLOWER = 4
export const LINE = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
}
/** Milliseconds without requests after which a page counts as loaded. */
const QUIET = 1_000

/** The first view of a page: transferred bytes (including headers), requests, milliseconds, layout shifts. */
export type View = { all: number; script: number; requests: number; lcp: number; cls: number }

/** A new browser context without cache, in this locale. */
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

/** Throttles the CPU of a page to that of a cheap phone. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Recorded in the page: the latest largest contentful paint, and every layout shift without recent input. */
function observe(): void {
  const metrics = { lcp: 0, cls: 0 }
  Object.assign(window, { seen: metrics })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) metrics.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) metrics.cls += entry.value
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

/** Measures the first view of `path` with a cold cache; medians of the given number of runs. */
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
