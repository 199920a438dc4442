import { type BrowserContext, chromium } from 'playwright'
import { chromiumLaunch } from '@/e2e/fixtures/browser'

/**
 * The first view of a page on a slow phone, measured against a running production shop:
 * `npm run bench:first-view -- http://127.0.0.1:3000`. Cold cache, 390 px at 2 pixels a point, the processor
 * four times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms a round trip. Medians of RUNS runs.
 */
const PAGES = ['/', '/product', '/product/1', '/cart']
const RUNS = 5
const SLOWER = 4
const LINE = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
}
/** Milliseconds without any request after which a page counts as finished. */
const QUIET = 1_000

const shop = new URL(process.argv[2] ?? 'http://127.0.0.1:3000')
if (!['127.0.0.1', 'localhost', '[::1]'].includes(shop.hostname))
  throw new Error('Only a shop on this machine')

type View = { all: number; script: number; requests: number; lcp: number; cls: number }

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

async function view(context: BrowserContext, path: string): Promise<View> {
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(observe)
  await page.goto(new URL(path, shop).href, { waitUntil: 'load' })
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

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const browser = await chromium.launch(await chromiumLaunch())
process.stdout.write(
  '| Page | Language | All, KB | Script, KB | Requests | LCP, s | CLS |\n|---|---|---|---|---|---|---|\n',
)
for (const language of ['en', 'my']) {
  for (const path of PAGES) {
    const views: View[] = []
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      })
      await context.addCookies([{ name: 'lang', value: language, url: shop.href }])
      views.push(await view(context, path))
      await context.close()
    }
    const of = (key: keyof View) => median(views.map((one) => one[key]))
    const kilobytes = (key: 'all' | 'script') => (of(key) / 1_000).toFixed(1)
    process.stdout.write(
      `| ${path} | ${language} | ${kilobytes('all')} | ${kilobytes('script')} | ${of('requests')} | ${(of('lcp') / 1_000).toFixed(2)} | ${of('cls').toFixed(3)} |\n`,
    )
  }
}
await browser.close()
