import { sendAll, type PhaseContext, phase } from '@/e2e/abuse/phase'
import type { Plan } from '@/e2e/abuse/generate/calls'
import type { Random } from '@/bench/fixtures/random'

/** The maximum number of generated URLs, and the memory they may use, including the response cache. */
const MOST = 10_000
const MAX_MEMORY_MB = 120
/** URLs after which garbage is collected, so that it is not the largest heap that counts, but what is kept. */
const ROUND = 1_000
/**
 * URLs requested before the first memory measurement, so that one-time allocations are not counted: compiled code and the
 * buffers of compression take 60 MB in the first 1,000, and the 11,000 after them 6 MB a thousand, which is the cache.
 */
const WARM_UP = 1_000
const TREE = (text: string) =>
  encodeURIComponent(JSON.stringify(['', { children: [text, {}] }, null, null, true]))

type Header = [string, string]
type GeneratedRequest = { path: string; headers?: Header[] }

/** Kinds of URLs with an unlimited number of variants. */
const KINDS: readonly ((n: number, random: Random) => GeneratedRequest)[] = [
  (n) => ({ path: `/product?brand=${n + 1_000}` }),
  (n) => ({ path: `/product?category=${n + 1_000}&sort=name` }),
  (n) => ({ path: `/api/products?category=${n + 1_000}` }),
  (n) => ({
    path: `/api/products?brand=${Array.from({ length: 200 }, (_, at) => n * 200 + at + 1).join(',')}`,
  }),
  (n) => ({ path: `/api/products?product=word${n}` }),
  (n) => ({ path: `/product?product=word${n}` }),
  (n) => ({ path: `/product?page=${n + 2}` }),
  (n) => ({ path: `/api/products?page=${n + 2}&per_page=${(n % 100) + 1}` }),
  (n) => ({ path: `/api/products?cursor=${Buffer.from(`{"id":${n}}`).toString('base64url')}` }),
  (n) => ({ path: `/product/${n + 1_000}` }),
  (n) => ({ path: `/api/products/${n + 1_000}` }),
  (n) => ({ path: `/nothing/${n}` }),
  (n) => ({ path: '/', headers: [['Cookie', `lang=l${n}`]] }),
  (n) => ({ path: '/', headers: [['Host', `name${n}.test`]] }),
  (n) => ({ path: `/product?_rsc=x${n}`, headers: [['RSC', '1']] }),
  (n) => ({
    path: '/product/1',
    headers: [
      ['RSC', '1'],
      ['Next-Router-State-Tree', TREE(`a${n}`)],
    ],
  }),
  (n) => ({
    path: '/',
    headers: [
      ['RSC', '1'],
      ['Next-Router-Prefetch', '1'],
      ['Next-Router-Segment-Prefetch', `/a${n}`],
    ],
  }),
  (n) => ({
    path: '/product',
    headers: [
      ['RSC', '1'],
      ['Next-Url', `/a${n}`],
    ],
  }),
  (n) => ({ path: `/_next/image?url=%2Fuploads%2Fcatalogue%2Fa${n}.webp&w=64&q=75` }),
  (n) => ({ path: `/uploads/400/a${n}` }),
  (n) => ({ path: `/uploads/${n + 1}/a` }),
  (n) => ({ path: `/_next/static/chunks/a${n}.js` }),
  (n) => ({ path: `/api/settings?a${n}=1` }),
  (n) => ({ path: `/o/${'k'.repeat(20)}${n}` }),
  (n) => ({ path: `/uploads/catalogue/a${n}.webp` }),
  (n) => ({ path: `/sitemap/${n}.xml` }),
]

/** Requests an endless series of URLs; their memory must be freed again. */
async function makeUpAddresses(trial: PhaseContext): Promise<void> {
  const { random, shop, tally } = trial
  let serial = 0
  const plan = (): Plan => ({
    make: () => {
      const n = serial++
      const { path, headers = [] } = (KINDS[n % KINDS.length] ?? KINDS[0])?.(n, random) ?? { path: '/' }
      return { label: path, sent: { method: 'GET', path, headers } }
    },
  })
  const plans = (count: number) => Array.from({ length: count }, plan)
  await sendAll(trial, plans(WARM_UP))
  const before = await shop().state(true)
  const starts = shop().starts
  let after = before
  for (let sent = 0; sent < MOST; sent += ROUND) {
    await sendAll(trial, plans(ROUND))
    after = await shop().state(true)
  }
  if (!before || !after || starts !== shop().starts) return
  const grown = (after.rss - before.rss) / 2 ** 20
  const heap = (after.heapUsed - before.heapUsed) / 2 ** 20
  const words = `${serial - WARM_UP} made-up addresses took ${Math.round(grown)} MB of memory (heap ${Math.round(heap)} MB)`
  tally.notes.push(words)
  if (grown > MAX_MEMORY_MB) tally.fail(words)
}

export const addressesPhase = phase(
  'addresses',
  'an endless number of made-up addresses keeps no memory',
  [makeUpAddresses],
  { share: 0.2 },
)
