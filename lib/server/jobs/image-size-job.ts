import { forEachConcurrently } from '@/lib/platform/concurrency/concurrency'
import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { log } from '@/lib/platform/observability/log'
import { isShuttingDown } from '@/lib/platform/process/shutdown'
import { listImagesToSize } from '@/lib/platform/uploads/images/image-sizes.queries'
import { recordSizes } from '@/lib/platform/uploads/images/sized-images.commands'
import type { ImageProgress } from '@/lib/platform/uploads/images/image-progress.schema'
import { IMAGE_SIZES_LOCK_ID } from '@/lib/platform/uploads/storage/storage.rules'

/** Milliseconds after which a run ends; the next run, an hour after this one began, continues. */
const MAX_RUN_MS = 3_000_000
/** Leaves time for the image in progress. */
const OPTIONS = { timeout: MAX_RUN_MS + 300_000 }

/** Images whose sizes were made, and images whose sizes could not be made. */
type ImageSizeReport = { images: number; failed: number }

/**
 * Makes the missing sizes of catalogue images, of `limit` images at a time: those of an older shop, of a restored backup, of
 * the demo catalogue and of lost files that somebody asked for. Returns and logs the number of images; null while another process does the
 * same. An image that cannot be read is logged and does not stop the others.
 */
export const runImageSizeJob = (
  report: (progress: ImageProgress) => void = () => undefined,
  limit = 1,
): Promise<ImageSizeReport | null> =>
  withPreparedTransaction(async (on) => {
    const [lock] = await query<{ isHeld: boolean }>(on)`
      SELECT pg_try_advisory_xact_lock(${IMAGE_SIZES_LOCK_ID}::bigint) AS "isHeld"`
    if (!lock?.isHeld) return null
    const { missing, complete } = await listImagesToSize(on)
    await recordSizes(complete)
    const made = { images: 0, failed: 0 }
    if (missing.length === 0) return made
    // Only with work to do, because it loads sharp.
    const { createSizes } = await import('@/lib/platform/uploads/images/image-sizes.commands')
    const end = performance.now() + MAX_RUN_MS
    await forEachConcurrently(missing, limit, async (urlPath) => {
      if (isShuttingDown() || performance.now() > end) return
      try {
        await createSizes(urlPath)
        await recordSizes([urlPath])
        made.images += 1
        report({ done: made.images, total: missing.length })
      } catch (error) {
        made.failed += 1
        log.warn({ err: error, path: urlPath }, 'the sizes of an image could not be made')
      }
    })
    log.info(made, 'image sizes made')
    return made
  }, OPTIONS)
