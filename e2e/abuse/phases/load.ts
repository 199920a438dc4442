import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '@/lab/report'
import { get, expectThat } from '@/e2e/abuse/expect'
import { type PhaseContext, phase } from '@/e2e/abuse/phase'

/** Connections that request uncached pages: as many as the shop renders at once, and an endless load. */
const FEW = 2
const MANY = 40
/**
 * Cached responses and calls may take this many times as long beside many connections as beside few. Without a limit of
 * rendering they would wait for 40 pages instead of two. Both are measured in one run: a slow machine is slow in both.
 */
const MAX_RATIO = 4
/** The part of the time for the measurement beside few. */
const FEW_SHARE = 0.3
/** Milliseconds between two fast requests. */
const PAUSE_MS = 40
const QUICK = ['/', '/api/products', '/api/health', '/product/1', '/api/cartitems/1']
const SLOW = [
  '/cart',
  '/api/docs',
  '/checkout',
  '/product?product=',
  '/track',
  '/product?brand=',
  '/wishlist',
  '/uploads/',
  '/api/',
]

/** Milliseconds of fast requests while `connections` request uncached pages; the pages, and how many were rejected. */
async function measureBeside(connections: number, seconds: number, trial: PhaseContext) {
  const { watch, tally, shop } = trial
  const until = performance.now() + seconds * 1000
  const isOn = () => performance.now() < until && shop().isAlive
  const times: number[] = []
  let pages = 0
  let rejected = 0
  const askSlow = async () => {
    while (isOn()) {
      const n = pages++
      const page = SLOW[n % SLOW.length] ?? '/cart'
      const path = page.endsWith('=') ? `${page}${connections}${n + 5_000}` : `${page}?n=${connections}-${n}`
      const { status } = await watch.send(get(path, path))
      if (status === 503) {
        rejected += 1
        // A client with a Retry-After does not retry at once.
        await sleep(PAUSE_MS)
      }
    }
  }
  const askQuick = async () => {
    for (let n = 0; isOn(); n++) {
      const path = QUICK[n % QUICK.length] ?? '/'
      const { ms, status } = await watch.send(get(path, path))
      if (status < 500) times.push(ms)
      else tally.fail(`${status} to ${path} while pages are asked for`)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all([...Array.from({ length: connections }, askSlow), askQuick()])
  return { times, pages, rejected }
}

/** Cached responses and calls do not wait for uncached pages, however many are requested. */
async function loadPages(trial: PhaseContext): Promise<void> {
  const { seconds, tally } = trial
  const few = await measureBeside(FEW, seconds * FEW_SHARE, trial)
  const many = await measureBeside(MANY, seconds * (1 - FEW_SHARE), trial)
  if (few.times.length === 0 || many.times.length === 0) {
    tally.fail('no cached response came while pages were asked for')
    return
  }
  // Of twenty requests the slowest may wait for a page that is being rendered; the others may not wait for the queue.
  const shares = [50, 95].map((share) => ({
    share,
    alone: Math.round(percentile(few.times, share)),
    beside: Math.round(percentile(many.times, share)),
  }))
  const figures = shares.map(
    ({ share, alone, beside }) =>
      `p${share} ${alone} ms beside ${FEW} connections, ${beside} ms beside ${MANY}`,
  )
  const words = `cached responses and calls: ${figures.join('; ')}; ${many.pages} pages, ${many.rejected} of them 503`
  tally.notes.push(words)
  for (const { alone, beside } of shares)
    expectThat(
      trial,
      beside <= MAX_RATIO * Math.max(1, alone),
      `${words}; at most ${MAX_RATIO} times as long`,
    )
}

export const loadPhase = phase(
  'load',
  'cached responses do not wait for pages that are rendered',
  [loadPages],
  { share: 0.08 },
)
