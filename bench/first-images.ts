import { chromium } from 'playwright'
import { measureImages, type ImageView } from '@/bench/browser/images'
import { median } from '@/bench/stats'
import { chromiumLaunch } from '@/e2e/fixtures/browser'

/**
 * Measures the images of listings that nobody has requested before, against running production shops with the demo
 * catalogue: `npm run bench:first-images -- http://127.0.0.1:3000 http://127.0.0.1:3001`. Several shops are measured in
 * turns. A first view happens once, so restart with a new shop to measure one again that converts on request.
 */
const CONNECTIONS = [
  { connection: 'this machine', isSlow: false, brands: [1, 2, 3, 4, 5, 6] },
  { connection: 'slow phone', isSlow: true, brands: [7, 8, 9, 10, 11, 12] },
]
/** The browser's own header comes first, so that its views are the first ones. */
const CLIENTS = [
  { client: "browser's own", accept: null },
  { client: 'without AVIF', accept: 'image/webp,*/*;q=0.8' },
]

const shops = process.argv.slice(2).map((url) => new URL(url))
if (shops.length === 0) shops.push(new URL('http://127.0.0.1:3000'))
if (shops.some(({ hostname }) => !['127.0.0.1', 'localhost', '[::1]'].includes(hostname)))
  throw new Error('Only shops on this machine')

const browser = await chromium.launch(await chromiumLaunch())
process.stdout.write(
  '| Shop | Connection | Accept | Images | All there, ms | Slowest response, ms | KB |\n|---|---|---|---|---|---|---|\n',
)
for (const { connection, isSlow, brands } of CONNECTIONS) {
  for (const { client, accept } of CLIENTS) {
    const views = new Map<URL, ImageView[]>(shops.map((shop) => [shop, []]))
    for (const brand of brands) {
      for (const [shop, own] of views)
        own.push(
          await measureImages(browser, new URL(`/product?brand=${brand}`, shop).href, { isSlow, accept }),
        )
    }
    for (const [shop, own] of views) {
      const middle = (key: keyof ImageView) => median(own.map((view) => view[key]))
      const figures = [
        middle('count').toFixed(0),
        middle('completeMs').toFixed(0),
        middle('slowestMs').toFixed(0),
        (middle('bytes') / 1_000).toFixed(1),
      ]
      process.stdout.write(`| ${shop.host} | ${connection} | ${client} | ${figures.join(' | ')} |\n`)
    }
  }
}
await browser.close()
