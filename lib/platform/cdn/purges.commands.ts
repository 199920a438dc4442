/**
 * lib/platform/cdn: A CDN in front of the shop: the headers it reads, and purges that are sent from an outbox.
 * Everything may import it.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { cacheTags } from '@/lib/platform/cache/cache-tags'
import type { Purger } from '@/lib/platform/cdn/cdn.schema'
import { refreshPurgeStatus } from '@/lib/platform/cdn/purges.queries'
import { getRetryDelay, ROUND_WAITS_SECONDS, toRequests } from '@/lib/platform/cdn/purges.rules'
import { query, rawSql } from '@/lib/platform/db/query'
import { log } from '@/lib/platform/observability/log'
import { metrics } from '@/lib/platform/observability/metrics'
import type { Outcome } from '@/lib/platform/requests/outbound-requests'

type Purge = { id: string; tags: string[]; round: number }
/** Due purges, leased to this process until `lockedUntil`; `failures`: attempts that failed since the last success. */
export type LeasedPurges = { lockedUntil: Date; failures: number; purges: readonly Purge[] }

/** Purges of one batch. More than that become one purge of everything. */
const MAX_PURGES = 1_000

/** Also what a clock that has been put back since scheduled: no purge waits two minutes. */
const IS_DUE = rawSql(`(due_at <= now() OR due_at > now() + interval '2 minutes')`)

/** Makes everything that the CDN keeps due for a purge: for a new version, or after changes past the shop. */
export const purgeEverything = () =>
  query()`
    INSERT INTO cdn_purges (tags) VALUES (${[cacheTags.all]})`

/**
 * Leases all due purges, and notes how purges go. One process sends at a time; the lease of one that dies ends after 15
 * seconds, which a batch cannot exceed.
 */
export async function leaseDuePurges(): Promise<LeasedPurges[]> {
  if (!(await refreshPurgeStatus())) return []
  const [lease] = await query<Omit<LeasedPurges, 'purges'>>()`
    INSERT INTO cdn_purge_leases AS lease (locked_until) VALUES (now() + interval '15 seconds')
    ON CONFLICT (id) DO UPDATE SET locked_until = excluded.locked_until
    WHERE lease.locked_until IS NULL OR lease.locked_until <= now()
      OR lease.locked_until > now() + interval '2 minutes'
    RETURNING locked_until AS "lockedUntil", failures`
  if (!lease) return []
  const purges = await listDue()
  if (purges.length < MAX_PURGES) return [{ ...lease, purges }]
  await collapseDue()
  return [{ ...lease, purges: await listDue() }]
}

const listDue = () =>
  query<Purge>()`
    SELECT id, tags, round FROM cdn_purges WHERE ${IS_DUE} ORDER BY due_at LIMIT ${MAX_PURGES}`

/** Replaces all due purges by one of everything, so that the outbox stays small while the CDN does not answer. */
const collapseDue = () =>
  query()`
    WITH replaced AS (DELETE FROM cdn_purges WHERE ${IS_DUE} RETURNING due_at)
    INSERT INTO cdn_purges (tags, due_at)
    SELECT ${[cacheTags.all]}::text[], min(due_at) FROM replaced HAVING count(*) > 0`

/** Sends leased purges and stores the outcome: their next round, or a retry of all of them. */
export async function deliverPurges(purger: Purger, leased: LeasedPurges): Promise<void> {
  const outcome = await send(purger, leased.purges)
  metrics.cdnPurgeAttempts.inc({ outcome: outcome.isDelivered ? 'delivered' : 'failed' })
  if (!outcome.isDelivered) {
    await postpone(leased, outcome)
    return
  }
  await advance(leased.purges)
  await sleep(purger.restMs)
  await release(leased)
}

async function send(purger: Purger, purges: readonly Purge[]): Promise<Outcome> {
  for (const tags of toRequests(purges, purger.maxTags)) {
    const outcome = await purger.purge(tags)
    if (!outcome.isDelivered) return outcome
  }
  return { isDelivered: true }
}

/** Schedules the next round from now: the first purge was after the commit, so each round is as late as it has to be. */
const advance = (purges: readonly Purge[]) =>
  query()`
    WITH sent AS (
      SELECT * FROM unnest(${purges.map(({ id }) => id)}::bigint[], ${purges.map(({ round }) => round)}::int[])
        AS sent(id, round)
    ), finished AS (
      DELETE FROM cdn_purges p USING sent
      WHERE p.id = sent.id AND p.round = sent.round AND p.round >= ${ROUND_WAITS_SECONDS.length}
    )
    UPDATE cdn_purges p SET round = p.round + 1,
      due_at = clock_timestamp() + make_interval(secs => (${ROUND_WAITS_SECONDS}::float8[])[p.round + 1])
    FROM sent WHERE p.id = sent.id AND p.round = sent.round AND p.round < ${ROUND_WAITS_SECONDS.length}`

const release = ({ lockedUntil }: LeasedPurges) =>
  query()`
    UPDATE cdn_purge_leases SET locked_until = NULL, failures = 0, last_error = NULL
    WHERE locked_until = ${lockedUntil}`

async function postpone(
  { lockedUntil, failures }: LeasedPurges,
  outcome: Outcome & { isDelivered: false },
): Promise<void> {
  const delay = getRetryDelay(failures + 1, outcome, Math.random())
  if (failures === 0) log.error({ problem: outcome.problem }, 'the CDN could not be purged: tried again')
  await query()`
    UPDATE cdn_purge_leases SET locked_until = clock_timestamp() + make_interval(secs => ${delay}),
      failures = failures + 1, last_error = ${outcome.problem}
    WHERE locked_until = ${lockedUntil}`
}
