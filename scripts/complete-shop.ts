import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { requireDatabase } from '@/lib/platform/db/connections/connect'
import { getMemory } from '@/lib/platform/process/memory'
import { type ProgressReporter, runStep } from '@/lib/platform/process/progress'
import { endImageProgress, writeImageProgress } from '@/lib/platform/uploads/images/image-progress.commands'
import type { ImageProgress } from '@/lib/platform/uploads/images/image-progress.schema'
import { runImageSizeJob } from '@/lib/server/jobs/image-size-job'
import { hasLaterPhotos } from '@/prisma/seed/later-photos'
import { runCommand, withDatabase } from './run-command'

/** Bytes of memory from which two images are made at once, beside a shop of 450 MB with its database. */
const MEMORY_FOR_TWO = 1_000_000_000
/** Images made at once. The program has a low priority, so that the requests of the shop come first on every core. */
const WORKERS = getMemory() < MEMORY_FOR_TWO ? 1 : Math.min(2, availableParallelism())
sharp.concurrency(1)

/**
 * complete-shop: makes the images that a shop serves without: further photos of the demo catalogue, and missing sizes of
 * all images. The shop starts it as a program of its own, because drawing takes memory. The dashboard shows its progress.
 */
await runCommand(() =>
  withDatabase(requireDatabase, async () => {
    try {
      if (await hasLaterPhotos()) {
        const { drawLaterPhotos } = await import('@/prisma/seed/seed')
        await runStep(
          'Further photos',
          async (report) => void (await drawLaterPhotos(report, WORKERS, writeImageProgress)),
        )
      }
      await runStep('Sizes of images', (report) => runImageSizeJob(show(report), WORKERS))
    } finally {
      endImageProgress()
    }
    return true
  }),
)

function show(report: ProgressReporter): (progress: ImageProgress) => void {
  return (progress) => {
    writeImageProgress(progress)
    report(`${progress.done} of ${progress.total} images`)
  }
}
