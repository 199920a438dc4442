import { createHash } from 'node:crypto'
import { forEachConcurrently } from '@/lib/platform/concurrency/concurrency'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { uploadPath } from '@/lib/platform/uploads/storage/storage.rules'
import type { UploadStorage } from '@/lib/platform/uploads/storage/storage.schema'
import type { ProgressReporter } from '@/lib/platform/process/progress'
import type { ImageProgress } from '@/lib/platform/uploads/images/image-progress.schema'
import type { ImageJob } from './image-jobs'

/** An image in the storage of uploads, with the data of its Upload row. */
export type RenderedImage = { path: string; sha256: string; sizeBytes: number; width: number; height: number }

/** Makes the image of a job; tests that look at no image take another one than `drawImage`. */
export type DrawImage = (job: ImageJob) => Promise<Buffer>
const drawImage: DrawImage = (job) => job.draw()

/** Images drawn at the same time before a shop serves: enough for two cores, and few enough for a small machine. */
const CONCURRENCY = 3
/** Milliseconds between two progress messages. */
const REPORT_INTERVAL_MS = 1_000

/** Draws every image by `draw` and stores it, overwriting an existing one, `limit` at a time; calls `onImage` after each. */
export async function renderImages(
  takes: readonly ImageJob[],
  report: ProgressReporter,
  draw: DrawImage = drawImage,
  limit = CONCURRENCY,
  onImage?: (progress: ImageProgress) => void,
): Promise<RenderedImage[]> {
  const storage = await openUploads()
  const images: RenderedImage[] = []
  let reportedAt = performance.now()
  await forEachConcurrently(takes, limit, async (take) => {
    images.push(await renderImage(take, storage, draw))
    onImage?.({ done: images.length, total: takes.length })
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return
    reportedAt = performance.now()
    report(`photos ${images.length}/${takes.length}`)
  })
  report(`photos ${images.length}/${takes.length}`)
  return images
}

async function renderImage(job: ImageJob, storage: UploadStorage, draw: DrawImage): Promise<RenderedImage> {
  const image = await draw(job)
  const { path, width, height } = job
  await storage.put(uploadPath(path), image, { isReproducible: true })
  const sha256 = createHash('sha256').update(image).digest('hex')
  return { path, sha256, sizeBytes: image.length, width, height }
}
