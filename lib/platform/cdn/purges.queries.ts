import { OVERDUE_MS } from '@/lib/platform/cdn/purges.rules'
import { query } from '@/lib/platform/db/query'
import { log } from '@/lib/platform/observability/log'
import { getProcessState } from '@/lib/platform/process/process-state'

/**
 * How purges go, as this process read it last: it asks the database several times a second, however many requests it
 * answers.
 */
type Status = { readAt: number; isOverdue: boolean }

const state = getProcessState<{ status: Status; isReported: boolean }>('cdn-purges')

/** Milliseconds for which a status counts. */
const STATUS_LIFETIME_MS = 2_000
/** A purge that is due later than any can be was scheduled by a clock that has been put back since. */
const MAX_WAIT_MS = 120_000
/** Purges counted at most. */
const MAX_COUNTED = 10_000

/** Reads how purges go, for this process, and returns whether one is due. */
export async function refreshPurgeStatus(): Promise<boolean> {
  const readAt = performance.now()
  const delayMs = await getPurgeDelay()
  const isFromOtherClock = delayMs !== null && delayMs < -MAX_WAIT_MS
  const isOverdue = delayMs !== null && (delayMs > OVERDUE_MS || isFromOtherClock)
  state.status = { readAt, isOverdue }
  report(isOverdue)
  return delayMs !== null && (delayMs >= 0 || isFromOtherClock)
}

function report(isOverdue: boolean): void {
  if (isOverdue === (state.isReported ?? false)) return
  state.isReported = isOverdue
  if (isOverdue) log.warn('purges of the CDN are overdue: new responses have short lifetimes')
  else log.info('purges of the CDN are delivered again: new responses have long lifetimes')
}

/** Whether this process knows that no purge is overdue. */
export function arePurgesDelivered(): boolean {
  const { status } = state
  if (!status || performance.now() - status.readAt > STATUS_LIFETIME_MS) return false
  return !status.isOverdue
}

/** Milliseconds for which the oldest purge has been due; negative when it is due later, null when there is none. */
export async function getPurgeDelay(): Promise<number | null> {
  const [row] = await query<{ delayMs: number | null }>()`
    SELECT (extract(epoch FROM clock_timestamp() - min(due_at)) * 1000)::float8 AS "delayMs" FROM cdn_purges`
  return row?.delayMs ?? null
}

/** How many purges were not delivered yet, up to 10,000; and for how many seconds the oldest has been due. */
export async function countPurges(): Promise<{ waiting: number; delaySeconds: number }> {
  const [row] = await query<{ waiting: number }>()`
    SELECT count(*)::int AS waiting FROM (SELECT FROM cdn_purges WHERE round = 0 LIMIT ${MAX_COUNTED}) AS first`
  const delayMs = await getPurgeDelay()
  return { waiting: row?.waiting ?? 0, delaySeconds: Math.max(0, delayMs ?? 0) / 1000 }
}
