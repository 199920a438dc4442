import { type Cache, type Demand, getDemand, type Load } from '@/bench/capacity/model'
import { printHead, printRow } from '@/lab/report'
import { defineScenario, nothing } from '@/lab/suite'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Shop = { name: string; load: Load; cache: Cache }

/** The response cache of a process keeps 64 MB for a minute; a CDN keeps 50 GB for a day. A page takes 90 KB. */
const inProcesses = (copies: number): Cache => ({ pages: 700, seconds: 60, copies })
const CDN: Cache = { pages: 550_000, seconds: 86_400, copies: 1 }
const LIMIT: Load = { products: 10_000_000, shoppers: 100_000, orders: 1_000 }

const SHOPS: Shop[] = [
  {
    name: 'A busy day',
    load: { products: 10_000, shoppers: 1_000, orders: 1 },
    cache: inProcesses(2),
  },
  {
    name: 'Ten machines',
    load: { products: 1_000_000, shoppers: 20_000, orders: 20 },
    cache: inProcesses(20),
  },
  { name: 'The same, CDN', load: { products: 1_000_000, shoppers: 20_000, orders: 20 }, cache: CDN },
  { name: 'The limit', load: LIMIT, cache: inProcesses(250) },
  { name: 'The limit, CDN', load: LIMIT, cache: CDN },
]

const round = (value: number) => (value < 10 ? value.toFixed(1) : groupThousands(Math.round(value)))
const ROWS: [string, (shop: Shop, demand: Demand) => string][] = [
  ['Products', ({ load }) => groupThousands(load.products)],
  ['Customers at once', ({ load }) => groupThousands(load.shoppers)],
  ['Orders a second', ({ load }) => groupThousands(load.orders)],
  ['Pages a second', (_, { pagesPerSecond }) => round(pagesPerSecond)],
  ['Pages of products that are kept', (_, { hitShare }) => `${Math.round(hitShare * 100)} %`],
  ['Cores: pages from the cache', (_, { cores }) => round(cores.hits)],
  ['Cores: pages that are rendered', (_, { cores }) => round(cores.misses)],
  ['Cores: carts and wishlists', (_, { cores }) => round(cores.personal)],
  ['Cores: screenshots', (_, { cores }) => round(cores.screenshots)],
  ['Cores: orders', (_, { cores }) => round(cores.orders)],
  ['Cores of PostgreSQL', (_, { databaseCores }) => round(databaseCores)],
  ['WAL, MB a second', (_, { walPerSecond }) => round(walPerSecond / 1e6)],
  ['Rows and indexes, GB a day', (_, { diskPerDay }) => round(diskPerDay / 1e9)],
  ['Screenshots, GB a day', (_, { screenshotsPerDay }) => round(screenshotsPerDay / 1e9)],
  ['People who check payments', (_, { people }) => round(people)],
]

/** Calculated from measured costs (docs/capacity.md). */
function printNeeds(): Promise<void> {
  const demands = SHOPS.map((shop) => [shop, getDemand(shop.load, shop.cache)] as const)
  printHead('', ...SHOPS.map(({ name }) => name))
  for (const [name, format] of ROWS) printRow(name, ...demands.map((each) => format(...each)))
  return Promise.resolve()
}

export const capacity = defineScenario({
  name: 'capacity',
  sentence: 'what shops of several sizes need, calculated from measured costs (docs/capacity.md)',
  setUp: nothing,
  steps: [printNeeds],
})
