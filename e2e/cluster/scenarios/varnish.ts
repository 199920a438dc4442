import { setTimeout as sleep } from 'node:timers/promises'
import { checkLostPurges, get, SHORT_SECONDS, waitForLongLifetimes } from '@/e2e/cluster/lost-purges'
import { startProxy } from '@/e2e/cluster/proxies'
import { measureStaleness, summarize, waitForInvalidations } from '@/e2e/cluster/staleness'
import { Client } from '@/lab/client'
import { createAsk, startDatabase } from '@/lab/database'
import { openLine } from '@/lab/faults'
import { waitUntil } from '@/lab/process'
import { getPlentifulProduct, listProducts, patchProduct } from '@/lab/purchases'
import { check } from '@/lab/report'
import { createShopFolders, startShop } from '@/lab/shop'
import { defineScenario } from '@/lab/suite'
import { freePort } from '@/lib/platform/process/ports'
import type { ProgressReporter } from '@/lib/platform/process/progress'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** Price changes of calls, of how many products at once, and of pages. */
const CHANGES = 1_000
const LANES = 4
const PAGE_CHANGES = 100
const MAX_STALENESS_MS = 1_000
/** Milliseconds between two requests of a reader who does not wait for a change. */
const READ_PAUSE_MS = 50
/** Requests of customers that are never kept, and one that sets a cookie. */
const PERSONAL = ['/cart', '/wishlist', '/checkout', '/orders', '/admin', '/api/cartitems', '/api/wishlists']

/** Varnish names the request that stored what it answers with. */
const isHit = (headers: Headers): boolean => / \d/.test(headers.get('x-varnish') ?? '')

type World = Awaited<ReturnType<typeof startTwoProcessesAndVarnish>>

async function startTwoProcessesAndVarnish() {
  const { url: databaseUrl } = await startDatabase()
  const port = await freePort()
  // Purges go through a line of their own, which can be interrupted.
  const line = await openLine(`http://127.0.0.1:${port}`)
  const folders = await createShopFolders({
    DATABASE_URL: databaseUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    CDN_PURGE: 'varnish',
    VARNISH_URLS: line.url,
  })
  const [one, other] = [await startShop(folders), await startShop(folders)]
  const shops = [one.url, other.url] as const
  const front = await startProxy('varnish', shops, port)
  for (const url of shops) await waitForInvalidations(url)
  const { id } = await getPlentifulProduct(one.url)
  const api = `/api/products/${id}`
  await waitForLongLifetimes(shops, api)
  return { shops, front, line, id, api, ask: createAsk(() => databaseUrl) }
}

/** Waits until nothing is left to be purged again. */
const waitForPurges = ({ ask }: World): Promise<void> =>
  waitUntil(async () => (await ask('SELECT FROM cdn_purges')).length === 0, 'There are still purges', 60_000)

/** Changes prices of calls and pages, while others read. */
async function changePricesWhileOthersRead(world: World, report: ProgressReporter): Promise<string> {
  const { front, api, id } = world
  const readers = startReaders(front, ['/', '/product', `/product/${id}`, api])
  const calls = describeTimes('calls', await changeCalls(world, report))
  const times: number[] = []
  for (let change = 0; change < PAGE_CHANGES; change++) times.push(await measurePage(world, 50_000 + change))
  return [calls, describeTimes('pages', times), `${await readers.stop()} requests of others meanwhile`].join(
    '; ',
  )
}

/** Changes prices of several products at once, through both processes, and reads them through Varnish. */
async function changeCalls({ shops, front }: World, report: ProgressReporter): Promise<number[]> {
  const [one, other] = shops
  const times: number[] = []
  const measureLane = async (id: number) => {
    while (times.length < CHANGES) {
      const writer = times.length % 2 === 0 ? one : other
      times.push(await measureStaleness({ writer, reader: front, id }))
      report(`${times.length} changes, worst ${Math.round(Math.max(...times))} ms`)
    }
  }
  await Promise.all((await listProducts(one)).slice(0, LANES).map(({ id }) => measureLane(id)))
  return times
}

function describeTimes(name: string, times: readonly number[]): string {
  const { p50, p99, worst } = summarize(times)
  const text = `${name}: ${times.length} price changes, stale for ${p50} ms (p50), ${p99} ms (p99), ${worst} ms (worst)`
  check(worst < MAX_STALENESS_MS, `${text}: not below ${MAX_STALENESS_MS} ms`)
  return text
}

/** Public pages and calls outlive the five seconds; each language has its own page. */
async function checkWhatIsKept({ front, api, id }: World): Promise<string> {
  const paths = [`/product/${id}`, api]
  for (const path of paths) await get(front + path)
  await sleep((SHORT_SECONDS + 2) * 1_000)
  for (const path of paths) {
    const { headers } = await get(front + path)
    check(isHit(headers) && Number(headers.get('age')) > SHORT_SECONDS, `${path} is not kept`)
    check(headers.get('cache-control') === 'public, max-age=0, s-maxage=5', `${path}: other lifetimes`)
    const leaked = ['xkey', 'surrogate-control'].filter((name) => headers.has(name))
    check(leaked.length === 0, `${path} shows ${leaked.join(', ')}`)
  }
  const english = await get(`${front}/product/${id}`, { cookie: 'a=b; lang=en' })
  const burmese = await get(`${front}/product/${id}`, { cookie: 'lang=my' })
  check(isHit(english.headers), 'Another cookie makes another page')
  check(english.body.includes('lang="en"') && burmese.body.includes('lang="my"'), 'A language is mixed up')
  return `kept for more than ${SHORT_SECONDS} seconds: ${paths.join(', ')}, in each language`
}

async function checkWhatIsPersonal({ front }: World): Promise<string> {
  for (const path of PERSONAL) {
    const answers = [await get(front + path), await get(front + path), await get(front + path)]
    for (const { headers, status } of answers) {
      check(!isHit(headers), `${path} is kept (${status})`)
      check(!/public/.test(headers.get('cache-control') ?? ''), `${path} says it is public`)
    }
  }
  // The first change of a cart makes a guest, with a cookie; what a POST answers is never kept.
  const add = () => new Client(front).json('POST', '/api/cartitems/store', { product_id: 1, quantity: 1 })
  const cookies = [await add(), await add()].map(({ headers }) => String(headers['set-cookie'] ?? ''))
  check(cookies[0] !== '' && cookies[0] !== cookies[1], `Two guests have the same cookie: ${cookies[0]}`)
  const purge = await fetch(front, {
    method: 'PURGE',
    headers: { xkey: 'all', 'X-Forwarded-For': '203.0.113.7' },
  })
  check(purge.status === 403, `Somebody else may purge: ${purge.status}`)
  return `never kept: ${PERSONAL.join(', ')}, and what sets a cookie`
}

/** Customers who read while others write: what they request is rendered and stored at any moment. */
function startReaders(front: string, paths: readonly string[]): { stop: () => Promise<number> } {
  let isOver = false
  let count = 0
  const read = async (path: string) => {
    while (!isOver) {
      await get(front + path)
      count += 1
      await sleep(READ_PAUSE_MS)
    }
  }
  const reading = paths.map(read)
  return {
    stop: async () => {
      isOver = true
      await Promise.all(reading)
      return count
    },
  }
}

async function measurePage({ shops: [writer], front, id }: World, price: number): Promise<number> {
  const url = `${front}/product/${id}`
  await get(url)
  await patchProduct(writer, id, { product_price: price })
  const written = performance.now()
  let staleness = 0
  while (!(await get(url)).body.includes(groupThousands(price))) {
    staleness = performance.now() - written
    if (staleness > 60_000) throw new Error('The page shows the old price for more than a minute')
    await sleep(2)
  }
  return staleness
}

export const varnish = defineScenario({
  name: 'varnish',
  sentence: 'what is written through two processes is read through Varnish, which keeps it for a day',
  setUp: startTwoProcessesAndVarnish,
  steps: [waitForPurges, checkWhatIsKept, checkWhatIsPersonal, changePricesWhileOthersRead, checkLostPurges],
})
