/**
 * lib/server/jobs: What runs beside requests: the outbox, cleanup, image sizes, expired holds, backups and purges.
 * The list of jobs is here, their work in lib/shop and lib/platform. Only the process imports it.
 */

import { log } from '@/lib/platform/observability/log'
import { isCompressed } from '@/lib/server/render/static-files'
import { startOutboxWorker } from '@/lib/server/jobs/outbox-worker'
import type { Env } from '@/lib/platform/env/env'
import type { Closer } from '@/lib/server/start/prepare-shop'

/** Milliseconds between the start and the first run of the hourly jobs. */
const CLEANUP_DELAY_MS = 60_000
/** A backup that was missed while the machine was off is made soon after the start. */
const BACKUP_DELAY_MS = 120_000
const RESCHEDULE_DELAY_MS = 20_000
/**
 * Short, because images without sizes are larger than necessary and may not be cached; long enough for a shop that starts again
 * under load to catch up first. The first start of a build has no such load.
 */
const COMPLETION_DELAY_MS = { firstStart: 1_000, restart: 20_000 }
/** Milliseconds between looks for expired holds, whose stock is given back within a minute of their end. */
const HOLDS_POLL_MS = 20_000
/** Milliseconds between checks of the outbox of notifications. */
const NOTIFICATIONS_POLL_MS = 2_000

/**
 * Schedules the jobs of the shop. Every process does: each job holds an advisory lock (its number is in
 * lib/platform/uploads/storage/storage.rules.ts), leases rows or may run twice, so that one process at a time does the work.
 */
export const startJobs = (): Closer[] => [
  watchAddedSpellings(),
  scheduleHourly(
    async () => (await import('@/lib/server/jobs/cleanup-jobs')).runCleanupJobs(),
    CLEANUP_DELAY_MS,
  ),
  scheduleCompletion(),
  scheduleEveryMinute(
    async () => (await import('@/lib/platform/backups/runs/backup-runs.commands')).startDueBackup(),
    BACKUP_DELAY_MS,
  ),
  schedule(
    async () => (await import('@/lib/shop/holds/expired-holds.commands')).releaseExpiredHolds(),
    HOLDS_POLL_MS,
    HOLDS_POLL_MS,
  ),
  scheduleEveryMinute(
    async () => (await import('@/lib/shop/notifications/deliveries.commands')).rescheduleAfterClockChange(),
    RESCHEDULE_DELAY_MS,
  ),
]

/** The finder of places knows what the shop has added, in every process. */
function watchAddedSpellings(): Closer {
  const watching = import('@/lib/shop/delivery/places/spellings.queries').then(({ watchSpellings }) =>
    watchSpellings(),
  )
  return async () => (await watching)()
}

/** Its programs end with the shop. */
function scheduleCompletion(): Closer {
  const end = new AbortController()
  const work = async () => {
    const { runCompletionJob } = await import('@/lib/server/jobs/completion-job')
    try {
      await runCompletionJob(end.signal)
    } catch (error) {
      if (!end.signal.aborted) throw error
    }
  }
  const stop = scheduleHourly(work, COMPLETION_DELAY_MS[isCompressed() ? 'restart' : 'firstStart'])
  return async () => {
    end.abort()
    await stop()
  }
}

/** Starts sending notifications; the returned function ends it after those under way. */
export const startNotifications = (): Closer =>
  startOutboxWorker({
    name: 'notifications',
    open: async () => {
      const { leaseDueEndpoint, deliver } = await import('@/lib/shop/notifications/deliveries.commands')
      return { leaseDue: leaseDueEndpoint, deliver }
    },
    pollMs: NOTIFICATIONS_POLL_MS,
  }).stop

/** Starts reading screenshots of payments, where the shop reads them; the returned function ends it. */
export async function startReading({ READ_SCREENSHOTS }: Env): Promise<Closer> {
  if (READ_SCREENSHOTS === 'off') return () => Promise.resolve()
  return (await import('@/lib/server/jobs/receipt-worker')).startReceiptWorker()
}

/**
 * Starts purging the CDN, if there is one; the returned function ends it after the purges under way. Everything is purged
 * first: the pages of another version name files that are gone.
 */
export async function startPurges(settings: Env): Promise<Closer> {
  if (settings.CDN_PURGE === 'none') return () => Promise.resolve()
  const { startPurgeWorker } = await import('@/lib/server/jobs/purge-worker')
  return startPurgeWorker(settings)
}

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * Runs `work` `delayMs` after the start, so that it does not compete with the first page, and then every hour; logs a
 * failure and tries again the next time. Returns a function that stops it.
 */
export const scheduleHourly = (work: () => Promise<unknown>, delayMs: number) =>
  schedule(work, delayMs, HOUR_MS)

/** The same, every minute. */
const scheduleEveryMinute = (work: () => Promise<unknown>, delayMs: number) =>
  schedule(work, delayMs, MINUTE_MS)

/** The same, every `intervalMs`. A run may begin before the previous one has ended. */
function schedule(work: () => Promise<unknown>, delayMs: number, intervalMs: number): () => Promise<void> {
  let currentRun: Promise<unknown> = Promise.resolve()
  const run = () => {
    currentRun = work().catch((error: unknown) => log.error({ err: error }, 'a scheduled job failed'))
  }
  const first = setTimeout(run, delayMs).unref()
  const next = setInterval(run, intervalMs).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(next)
    await currentRun
  }
}
