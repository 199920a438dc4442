import { requireDatabase } from '@/lib/platform/db/connections/connect'
import { runStep } from '@/lib/platform/process/progress'
import { runImageSizeJob } from '@/lib/server/jobs/image-size-job'
import { hasLaterPhotos } from '@/prisma/seed/later-photos'
import { runCommand, withDatabase } from './run-command'

/**
 * complete-shop: makes the images that a shop serves without: further photos of the demo catalogue, and missing sizes of
 * all images. The shop starts it as a program of its own, because drawing takes memory.
 */
await runCommand(() =>
  withDatabase(requireDatabase, async () => {
    if (await hasLaterPhotos()) {
      const { drawLaterPhotos } = await import('@/prisma/seed/seed')
      await runStep('Further photos', async (report) => void (await drawLaterPhotos(report)))
    }
    await runStep('Sizes of images', (report) => runImageSizeJob(report))
    return true
  }),
)
