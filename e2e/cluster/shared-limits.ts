import { Client, SHARED } from '@/lab/client'
import { RATE_LIMIT_RULES } from '@/lib/platform/rate-limit/rate-limits.rules'

/** Calls that one address may make to track orders, in ten minutes. */
export const TRACKING_LIMIT = RATE_LIMIT_RULES.tracking[0].points

/** Calls at a time: as many as wait for no connection of a pool. A limit that cannot be stored is counted by each process. */
const CONCURRENT = 6

/** Sends twice as many calls as are allowed, to all of `urls` in turn and for one client; returns how many are accepted. */
export async function countTrackingCalls(urls: readonly string[]): Promise<number> {
  const statuses: number[] = []
  let calls = 0
  const send = async () => {
    while (calls < 2 * TRACKING_LIMIT) {
      const index = calls++
      const client = new Client(urls[index % urls.length] ?? '', { agent: SHARED })
      // Each order has a limit of its own.
      const order = { order_id: 900_000 + index, phone: '09777123456' }
      const headers = { 'X-Forwarded-For': '127.200.0.1' }
      statuses.push((await client.json('POST', '/api/orders/track', order, { headers })).status)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, send))
  const unexpected = statuses.filter((status) => status !== 404 && status !== 429)
  if (unexpected.length > 0) throw new Error(`Calls were answered ${[...new Set(unexpected)].join(', ')}`)
  return statuses.filter((status) => status !== 429).length
}
