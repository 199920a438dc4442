import { deleteUnusedImages } from '@/lib/shop/catalogue/images/unused-images.commands'
import { deleteOldImageSets } from '@/lib/shop/catalogue/import/images/import-images.commands'
import { deleteExpiredBaskets } from '@/lib/shop/baskets/baskets.commands'
import { deleteExpiredKeys } from '@/lib/shop/checkout/idempotency.commands'
import { deleteOldOrderedLines } from '@/lib/shop/checkout/ordered-lines.commands'
import { deleteExpiredPriceChanges } from '@/lib/shop/catalogue/prices/price-changes.commands'
import { deleteExpiredCreationKeys } from '@/lib/platform/idempotency/create-once.commands'
import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { compactClosedHolds } from '@/lib/shop/holds/closed-holds.commands'
import { deleteExpiredReservations } from '@/lib/shop/promotions/promotions.commands'
import { deleteInactiveGuests } from '@/lib/platform/auth/guests/guest-sessions.commands'
import { deleteOldRestockRequests } from '@/lib/shop/restock/restock.commands'
import { deleteExpiredCounters } from '@/lib/platform/rate-limit/rate-limits.commands'
import { log } from '@/lib/platform/observability/log'
import { deleteOldNotifications } from '@/lib/shop/notifications/deliveries.commands'
import { deleteOrphanedUploads } from '@/lib/platform/uploads/orphans.commands'
import { CLEANUP_LOCK_ID } from '@/lib/platform/uploads/storage/storage.rules'
import { deletePendingUploads } from '@/lib/platform/uploads/pending-uploads.commands'
import { deleteStaleTempFiles, deleteUploadFiles } from '@/lib/platform/uploads/storage/storage.commands'

/** The cleanup jobs, in order. Inactive guests come first, because their uploads become orphans. */
const jobs = {
  guests: deleteInactiveGuests,
  screenshots: deleteOrphanedUploads,
  images: deleteUnusedImages,
  imageSets: deleteOldImageSets,
  temporaryFiles: deleteStaleTempFiles,
  pendingUploads: () => deletePendingUploads(deleteUploadFiles),
  baskets: deleteExpiredBaskets,
  idempotencyKeys: deleteExpiredKeys,
  orderedLines: deleteOldOrderedLines,
  creationKeys: deleteExpiredCreationKeys,
  priceChanges: deleteExpiredPriceChanges,
  closedHolds: compactClosedHolds,
  reservedPromotions: deleteExpiredReservations,
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
