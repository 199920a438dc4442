import { openBrowser } from '@/bench/browser/open'
import { measureFirstLoad, type View } from '@/bench/browser/phone'
import { type FirstPress, measureFirstPress } from '@/bench/browser/first-press'
import { measurePresses, type Interactions } from '@/bench/browser/interaction-latency'
import type { BenchEnvironment } from '@/bench/environment/environment'
import { runStep } from '@/lib/platform/process/progress'

type PageView = View & { page: string; language: string }
export type BrowserFigures = {
  version: string
  runs: number
  views: PageView[]
  presses: Interactions[]
  first: FirstPress
}

const PAGES = { Home: '/', Listing: '/product', Detail: '/product/1', Cart: '/cart', Checkout: '/checkout' }
const LOCALES = ['en', 'my']
const RUNS = 3
/** Products of the demo shop in the cart while cart and checkout are measured. */
const IN_CART = [1, 2]

/** Measures what a customer with a slow phone waits for: first views with a cold cache, then interactions. */
export async function measureBrowser(stage: BenchEnvironment): Promise<BrowserFigures> {
  const at = await stage.shop()
  const browser = await openBrowser()
  await fillCart(at.url)
  const views: PageView[] = []
  for (const [page, path] of Object.entries(PAGES)) {
    await runStep(`First view, ${page.toLowerCase()}`, async (report) => {
      for (const locale of LOCALES) {
        report(locale)
        views.push({
          page,
          language: locale,
          ...(await measureFirstLoad(browser, { url: at.url, path, language: locale, runs: RUNS })),
        })
      }
    })
  }
  const presses = await runStep('Presses', () => measurePresses(browser, at.url))
  const first = await runStep('First press on a slow line', () =>
    measureFirstPress(browser, at.url, RUNS, () => emptyWishlist(at.url)),
  )
  const version = browser.version()
  await browser.close()
  await at.stop()
  return { version, runs: RUNS, views, presses, first }
}

async function fillCart(url: string): Promise<void> {
  for (const product_id of IN_CART) {
    const answer = await fetch(`${url}/api/cartitems/store`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ product_id }),
    })
    if (!answer.ok) throw new Error(`Product ${product_id} does not go into the cart: ${answer.status}`)
  }
}

async function emptyWishlist(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/wishlists/1`)
  // An empty list is a 404.
  if (answer.status === 404) return
  const { wishlists } = (await answer.json()) as { wishlists: { id: number }[] }
  for (const { id } of wishlists) await fetch(`${url}/api/wishlists/${id}`, { method: 'DELETE' })
}
