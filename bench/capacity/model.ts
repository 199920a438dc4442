/** What one unit of work costs, as measured; the sources are in docs/capacity.md. CPU in milliseconds, sizes in bytes. */
const COSTS = {
  hit: { shop: 0.05, database: 0 },
  miss: { shop: 9.2, database: 0.6 },
  /** A request for one customer, such as a change of a cart. */
  personal: { shop: 0.43, database: 0.21 },
  /** A checkout of a new guest, and the two changes of the order by staff. */
  order: { shop: 24, database: 13 },
  screenshot: { shop: 133, database: 0 },
  orderRows: 17,
  orderWal: 16_400,
  orderDisk: 10_500,
  screenshotBytes: 450_000,
} as const

/** What comes in. Rates are per second. */
export type Load = {
  products: number
  /** Customers at once; each requests a page every ten seconds. */
  shoppers: number
  orders: number
}

const SECONDS_PER_PAGE = 10
/** Shares of pages: of one product; the home page; a cart or checkout, which is never kept. The rest are lists. */
const PAGE_SHARES = { product: 0.6, home: 0.1, personal: 0.1 } as const
/** One more request for the customer alone with each page. */
const PERSONAL_CALLS_PER_PAGE = 1
const LINES_PER_ORDER = 1.5

/**
 * Where pages are kept: how many of products, for how many seconds unless they change, and between how many such caches
 * requests are divided.
 */
export type Cache = { pages: number; seconds: number; copies: number }

/**
 * The share of requests for pages of products that a cache answers. Requests and sales follow Zipf's law (the product in
 * place k is wanted 1/k times as often as the first), and a sale drops the page of its product. Requests arrive at random,
 * so a page with v requests for this copy, s sales and e expirations a second is there for v of v + s + e requests.
 */
export function getHitShare({ products, shoppers, orders }: Load, { pages, seconds, copies }: Cache): number {
  const views = ((shoppers / SECONDS_PER_PAGE) * PAGE_SHARES.product) / copies
  const sales = orders * LINES_PER_ORDER
  const total = sumReciprocals(1, products)
  let share = 0
  // Products in places of about the same demand are taken together.
  for (let from = 1; from <= Math.min(products, pages);) {
    const to = Math.min(products, pages, Math.max(from, Math.floor(from * 1.05)))
    const weight = sumReciprocals(from, to) / total
    const each = weight / (to - from + 1)
    share += (weight * views * each) / (views * each + sales * each + 1 / seconds)
    from = to + 1
  }
  return share
}

/** The sum of 1/k for k from `from` to `to`, exact for short ranges. */
function sumReciprocals(from: number, to: number): number {
  if (to - from > 1_000) return Math.log((to + 0.5) / (from - 0.5)) + correction(from)
  let sum = 0
  for (let k = from; k <= to; k++) sum += 1 / k
  return sum
}

/** What the integral misses at small k, by the first term of Euler and Maclaurin. */
const correction = (from: number): number =>
  from > 10 ? 0 : sumReciprocals(from, 10) - Math.log(10.5 / (from - 0.5))

/** What a load needs, in cores and bytes a second. */
export type Demand = {
  pagesPerSecond: number
  hitShare: number
  /** Cores of the shop, by what keeps them busy. */
  cores: { hits: number; misses: number; personal: number; screenshots: number; orders: number }
  databaseCores: number
  walPerSecond: number
  diskPerDay: number
  screenshotsPerDay: number
  /** People who check payments, at 20 seconds each. */
  people: number
}

const SECONDS_PER_PAYMENT = 20
const SECONDS_PER_DAY = 86_400

/** What `load` needs with `cache` in front of all processes, or in each of them. */
export function getDemand(load: Load, cache: Cache): Demand {
  const pagesPerSecond = load.shoppers / SECONDS_PER_PAGE
  const { product, home, personal } = PAGE_SHARES
  const hitShare = getHitShare(load, cache)
  // The home page shows what sells, so every order drops it; the lists change with the catalogue, not with orders.
  const missedHome = Math.min(pagesPerSecond * home, load.orders * cache.copies)
  const missed = pagesPerSecond * (product * (1 - hitShare) + personal) + missedHome
  const personalCalls = pagesPerSecond * PERSONAL_CALLS_PER_PAGE
  const toCores = (perSecond: number, ms: number) => (perSecond * ms) / 1_000
  return {
    pagesPerSecond,
    hitShare,
    cores: {
      hits: toCores(pagesPerSecond - missed, COSTS.hit.shop),
      misses: toCores(missed, COSTS.miss.shop),
      personal: toCores(personalCalls, COSTS.personal.shop),
      screenshots: toCores(load.orders, COSTS.screenshot.shop),
      orders: toCores(load.orders, COSTS.order.shop),
    },
    databaseCores:
      toCores(missed, COSTS.miss.database) +
      toCores(personalCalls, COSTS.personal.database) +
      toCores(load.orders, COSTS.order.database),
    walPerSecond: load.orders * COSTS.orderWal,
    diskPerDay: load.orders * COSTS.orderDisk * SECONDS_PER_DAY,
    screenshotsPerDay: load.orders * COSTS.screenshotBytes * SECONDS_PER_DAY,
    people: load.orders * SECONDS_PER_PAYMENT,
  }
}
