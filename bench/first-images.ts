import { measureImages, type ImageView } from '@/bench/browser/images'
import { openBrowser } from '@/bench/browser/open'
import { median, printHead, printRow } from '@/lab/report'
import { openShop } from '@/lab/shop'
import { type Arguments, defineScenario } from '@/lab/suite'
import type { ProgressReporter } from '@/lib/platform/process/progress'

const CONNECTIONS = [
  { connection: 'this machine', isSlow: false, brands: [1, 2, 3, 4, 5, 6] },
  { connection: 'slow phone', isSlow: true, brands: [7, 8, 9, 10, 11, 12] },
]
/** The browser's own header comes first, so that its views are the first ones. */
const CLIENTS = [
  { client: "browser's own", accept: null },
  { client: 'without AVIF', accept: 'image/webp,*/*;q=0.8' },
]

type World = { shops: readonly URL[]; browser: Awaited<ReturnType<typeof openBrowser>> }

async function openShops(_: ProgressReporter, { rest }: Arguments): Promise<World> {
  const shops = await Promise.all(rest.length === 0 ? [openShop(undefined)] : rest.map(openShop))
  return { shops, browser: await openBrowser() }
}

/** Several shops are measured in turns. */
async function measureListings({ shops, browser }: World): Promise<void> {
  printHead('Shop', 'Connection', 'Accept', 'Images', 'All there, ms', 'Slowest response, ms', 'KB')
  for (const { connection, isSlow, brands } of CONNECTIONS)
    for (const { client, accept } of CLIENTS) {
      const views = new Map<URL, ImageView[]>(shops.map((shop) => [shop, []]))
      for (const brand of brands)
        for (const [shop, own] of views)
          own.push(
            await measureImages(browser, new URL(`/product?brand=${brand}`, shop).href, { isSlow, accept }),
          )
      for (const [shop, own] of views) {
        const middle = (key: keyof ImageView) => median(own.map((view) => view[key]))
        printRow(
          ...[shop.host, connection, client],
          ...[middle('count'), middle('completeMs'), middle('slowestMs')].map((value) => value.toFixed(0)),
          (middle('bytes') / 1_000).toFixed(1),
        )
      }
    }
}

export const firstImages = defineScenario({
  name: 'first-images',
  sentence:
    'images of listings that nobody has requested before; a first view happens once in the life of a shop',
  takes: 'URL…',
  setUp: openShops,
  steps: [measureListings],
})
