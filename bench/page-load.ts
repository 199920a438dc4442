import { openBrowser } from '@/bench/browser/open'
import { measureFirstLoad } from '@/bench/browser/phone'
import { printHead, printRow } from '@/lab/report'
import { openShop } from '@/lab/shop'
import { defineScenario } from '@/lab/suite'

const PAGES = ['/', '/product', '/product/1', '/cart']
const RUNS = 5

/** With a cold cache, medians. */
async function measurePages(shop: URL): Promise<void> {
  const browser = await openBrowser()
  printHead('Page', 'Language', 'All, KB', 'Script, KB', 'Requests', 'LCP, s', 'CLS')
  for (const locale of ['en', 'my'])
    for (const path of PAGES) {
      const view = await measureFirstLoad(browser, { url: shop.origin, path, language: locale, runs: RUNS })
      const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1)
      printRow(
        ...[path, locale, kilobytes(view.all), kilobytes(view.script), String(view.requests)],
        ...[(view.lcp / 1_000).toFixed(2), view.cls.toFixed(3)],
      )
    }
}

export const pageLoad = defineScenario({
  name: 'page-load',
  sentence: 'the first view of pages on a slow phone (bench/browser/phone.ts)',
  takes: 'URL',
  setUp: (_, { rest: [url] }) => openShop(url),
  steps: [measurePages],
})
