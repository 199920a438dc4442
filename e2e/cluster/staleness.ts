import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { patchProduct, readPrice } from '@/e2e/cluster/shops'

let price = 10_000

/**
 * Changes the price of a product through `writer`, and returns for how many milliseconds after the answer `reader`
 * showed the old price: until its last answer with it arrived; 0 when there was none. `before` and `after` run just
 * before the change and just after its answer.
 */
export async function measureStaleness(
  { writer, reader, id }: { writer: string; reader: string; id: number },
  { before, after }: { before?: () => Promise<void>; after?: () => void } = {},
): Promise<number> {
  // The reader has the old price in its caches.
  await readPrice(reader, id)
  await before?.()
  const changed = (price += 1)
  await patchProduct(writer, id, { product_price: changed })
  const written = performance.now()
  after?.()
  let staleness = 0
  while ((await readPrice(reader, id)) !== changed) {
    staleness = performance.now() - written
    if (staleness > 70_000) throw new Error('The old price is shown for more than a minute')
    await sleep(2)
  }
  return staleness
}

/** The value that `share` of the values do not exceed. */
export function getPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** Waits until `isSo`. @throws Error with `description` after `ms` milliseconds. */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  description: string,
  ms = 20_000,
): Promise<void> {
  const end = performance.now() + ms
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(description)
    await sleep(20)
  }
}

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
export const waitForInvalidations = (url: string, areHeard: boolean): Promise<void> =>
  waitUntil(
    async () => (await readWarnings(url)).includes('invalidations_unheard') !== areHeard,
    `${url} does not report invalidations as ${areHeard ? 'heard' : 'unheard'}`,
  )
