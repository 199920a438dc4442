import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '@/bench/stats'
import { get, expectThat } from '@/e2e/abuse/expect'
import type { Phase, PhaseContext } from '@/e2e/abuse/phase'

/** Connections that request uncached pages. */
const CONNECTIONS = 40
/**
 * Milliseconds: the promised response time of cached responses and calls, and the limit for this test, where the load
 * runs on the same two cores.
 */
const PROMISED_MS = 250
const FAR_OVER_MS = 4 * PROMISED_MS
/** Fast requests measured alone beforehand; the limit is raised accordingly on a busy machine. */
const ALONE = 40
const TIMES_ALONE = 10
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

/** Cached responses and calls stay fast under an endless load of uncached pages. */
async function loadPages(trial: PhaseContext): Promise<void> {
  const { watch, seconds, tally, shop } = trial
  const alone: number[] = []
  for (let n = 0; n < ALONE; n++) {
    const path = QUICK[n % QUICK.length] ?? '/'
    alone.push((await watch.send(get(path, path))).ms)
  }
  const until = performance.now() + seconds * 1000
  const isOn = () => performance.now() < until && shop().isAlive
  let serial = 0
  const times: number[] = []
  let rejected = 0
  const askSlow = async () => {
    while (isOn()) {
      const n = serial++
      const page = SLOW[n % SLOW.length] ?? '/cart'
      const path = page.endsWith('=') ? `${page}${n + 5_000}` : `${page}?n=${n}`
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
  await Promise.all([...Array.from({ length: CONNECTIONS }, askSlow), askQuick()])
  if (times.length === 0) {
    tally.fail('no kept answer came while pages were asked for')
    return
  }
  const [half, most] = [percentile(times, 50), percentile(times, 99)].map(Math.round)
  const words = `kept answers and calls: median ${half ?? 0} ms, p99 ${most ?? 0} ms beside ${serial} pages, ${rejected} of them 503`
  tally.notes.push(words)
  const bound = Math.max(FAR_OVER_MS, TIMES_ALONE * percentile(alone, 90))
  expectThat(trial, (most ?? 0) <= bound, `${words}; at most ${Math.round(bound)} ms`)
}

export const loadPhase: Phase = { name: 'load', share: 0.08, run: loadPages }
