import { deleteUnusedImportImages } from '@/lib/catalogue/import-images.commands'
import { deleteExpiredKeys } from '@/lib/checkout/idempotency.commands'
import { deleteOldOrderedLines } from '@/lib/checkout/ordered-lines.commands'
import { deleteExpiredPriceChanges } from '@/lib/catalogue/price-changes.commands'
import { deleteExpiredCreationKeys } from '@/lib/idempotency/create-once.commands'
import { query, withPreparedTransaction } from '@/lib/db/query'
import { compactClosedHolds } from '@/lib/holds/closed-holds.commands'
import { deleteInactiveGuests } from '@/lib/auth/guest-sessions.commands'
import { deleteOldRestockRequests } from '@/lib/restock/restock.commands'
import { deleteExpiredCounters } from '@/lib/rate-limit/rate-limits.commands'
import { log } from '@/lib/log'
import { deleteOldNotifications } from '@/lib/notifications/deliveries.commands'
import { deleteOrphanedUploads } from '@/lib/uploads/orphans.commands'
import { CLEANUP_LOCK_ID } from '@/lib/uploads/storage.rules'
import { deletePendingUploads } from '@/lib/uploads/pending-uploads.commands'
import { deleteStaleTempFiles, deleteUploadFiles } from '@/lib/uploads/storage.commands'

/** The cleanup jobs, in order. Inactive guests come first, because their uploads become orphans. */
const jobs = {
  guests: deleteInactiveGuests,
  screenshots: deleteOrphanedUploads,
  importImages: deleteUnusedImportImages,
  temporaryFiles: deleteStaleTempFiles,
  pendingUploads: () => deletePendingUploads(deleteUploadFiles),
  idempotencyKeys: deleteExpiredKeys,
  orderedLines: deleteOldOrderedLines,
  creationKeys: deleteExpiredCreationKeys,
  priceChanges: deleteExpiredPriceChanges,
  closedHolds: compactClosedHolds,
  rateLimits: deleteExpiredCounters,
  restockRequests: deleteOldRestockRequests,
  notifications: deleteOldNotifications,
}

/** Nobody waits for it, so it may run for an hour, until the next one starts. */
const OPTIONS = { timeout: 3_600_000 }

type CleanupReport = Partial<Record<keyof typeof jobs, number>>

/**
 * Deletes expired rows and files; returns and logs the number of each. Returns null while another process does the
 * same or a backup runs. A failed job is logged and does not stop the others.
 */
export const runCleanupJobs = (): Promise<CleanupReport | null> =>
  withPreparedTransaction(async (on) => {
    const [lock] = await query<{ isHeld: boolean }>(on)`
      SELECT pg_try_advisory_xact_lock(${CLEANUP_LOCK_ID}::bigint) AS "isHeld"`
    if (!lock?.isHeld) return null
    const done: CleanupReport = {}
    for (const [name, job] of Object.entries(jobs) as [keyof typeof jobs, () => Promise<number>][]) {
      try {
        done[name] = await job()
      } catch (error) {
        log.error({ err: error, job: name }, 'a cleanup job failed')
      }
    }
    log.info(done, 'cleanup done')
    return done
  }, OPTIONS)
