import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntil } from '@/lab/process'
import { patchProduct, readPrice } from '@/lab/purchases'
import { check, percentile } from '@/lab/report'

let price = 10_000

type Options = {
  /** What happens just before the change, and just after its answer. */
  before?: () => unknown
  after?: () => void
  /** Also reads as the one who wrote, at once, who never reads the old price. */
  isOwnReadChecked?: boolean
  maxMs?: number
}

/**
 * Changes the price of a product through `writer`, and returns for how many milliseconds after the answer `reader`
 * showed the old price: until its last answer with it arrived; 0 when there was none.
 */
export async function measureStaleness(
  { writer, reader, id }: { writer: string; reader: string; id: number },
  { before, after, isOwnReadChecked = false, maxMs = 70_000 }: Options = {},
): Promise<number> {
  // The reader has the old price in its caches.
  await readPrice(reader, id)
  await before?.()
  const changed = (price += 1)
  const client = await patchProduct(writer, id, { product_price: changed })
  const written = performance.now()
  after?.()
  const own = isOwnReadChecked ? readPrice(reader, id, client) : null
  let staleness = 0
  while ((await readPrice(reader, id)) !== changed) {
    staleness = performance.now() - written
    if (staleness > maxMs) throw new Error(`The old price is shown for more than ${maxMs} ms`)
    await sleep(2)
  }
  if (own) check((await own) === changed, 'Who wrote a price read the old one')
  return staleness
}

/** Whole milliseconds: the median, the 99th percentile and the worst. */
export const summarize = (times: readonly number[]): { p50: number; p99: number; worst: number } => ({
  p50: Math.round(percentile(times, 50)),
  p99: Math.round(percentile(times, 99)),
  worst: Math.round(Math.max(...times)),
})

/** Whether somebody listens on this port of this machine. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => {
      end(true)
    })
    socket.once('error', () => {
      end(false)
    })
  })

/** The warnings of a process's readiness. */
export async function readWarnings(url: string): Promise<readonly string[]> {
  const answer = await fetch(`${url}/api/health/ready`)
  return ((await answer.json()) as { warnings?: string[] }).warnings ?? ['no answer']
}

/** Waits until the process receives invalidations, or until it has noticed that it does not. */
export const waitForInvalidations = (url: string, areHeard = true): Promise<void> =>
  waitUntil(
    async () => (await readWarnings(url)).includes('invalidations_unheard') !== areHeard,
    `${url} does not report invalidations as ${areHeard ? 'heard' : 'unheard'}`,
  )
