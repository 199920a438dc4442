import { createHash } from 'node:crypto'
import { openUploads } from '@/lib/uploads/storage.commands'
import { uploadPath } from '@/lib/uploads/storage.rules'
import type { UploadStorage } from '@/lib/uploads/storage.schema'
import type { ProgressReporter } from '@/lib/progress'
import type { ImageCache } from './cache'
import type { ImageJob } from './image-jobs'

/** An image in the storage of uploads, with the data of its Upload row. */
export type RenderedImage = { path: string; sha256: string; sizeBytes: number; width: number; height: number }

/** Images drawn at the same time: enough for two cores, and few enough for the memory of a small machine. */
const CONCURRENCY = 3
/** Milliseconds between two progress messages. */
const REPORT_INTERVAL_MS = 1_000

/** Draws every image that is not in `cache` and stores it, overwriting an existing one. */
export async function renderImages(
  takes: readonly ImageJob[],
  report: ProgressReporter,
  cache?: ImageCache,
): Promise<RenderedImage[]> {
  const storage = await openUploads()
  const images: RenderedImage[] = []
  const waiting = takes.values()
  let reportedAt = performance.now()
  const worker = async () => {
    for (const take of waiting) {
      images.push(await developOne(take, storage, cache))
      if (performance.now() - reportedAt < REPORT_INTERVAL_MS) continue
      reportedAt = performance.now()
      report(`photos ${images.length}/${takes.length}`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  report(`photos ${images.length}/${takes.length}`)
  return images
}

async function developOne(
  { path: stored, width, height, draw }: ImageJob,
  storage: UploadStorage,
  cache: ImageCache | undefined,
): Promise<RenderedImage> {
  const cached = await cache?.read(stored)
  const image = cached ?? (await draw())
  if (!cached) await cache?.write(stored, image)
  await storage.put(uploadPath(stored), image, { isReproducible: true })
  const sha256 = createHash('sha256').update(image).digest('hex')
  return { path: stored, sha256, sizeBytes: image.length, width, height }
}
