import { chromium } from 'playwright'
import { measureFirstLoad } from '@/bench/browser/phone'
import { chromiumLaunch } from '@/e2e/fixtures/browser'

/**
 * Measures the first view of a page on a slow phone (bench/browser/phone.ts) against a running production shop: `npm
 * run bench:page-load -- http://127.0.0.1:3000`. Reports medians of RUNS runs with a cold cache.
 */
const PAGES = ['/', '/product', '/product/1', '/cart']
const RUNS = 5

const shop = new URL(process.argv[2] ?? 'http://127.0.0.1:3000')
if (!['127.0.0.1', 'localhost', '[::1]'].includes(shop.hostname))
  throw new Error('Only a shop on this machine')

const browser = await chromium.launch(await chromiumLaunch())
process.stdout.write(
  '| Page | Language | All, KB | Script, KB | Requests | LCP, s | CLS |\n|---|---|---|---|---|---|---|\n',
)
for (const locale of ['en', 'my']) {
  for (const path of PAGES) {
    const view = await measureFirstLoad(browser, { url: shop.origin, path, language: locale, runs: RUNS })
    const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1)
    process.stdout.write(
      `| ${path} | ${locale} | ${kilobytes(view.all)} | ${kilobytes(view.script)} | ${view.requests} | ${(view.lcp / 1_000).toFixed(2)} | ${view.cls.toFixed(3)} |\n`,
    )
  }
}
await browser.close()
