import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { env } from '@/lib/platform/env/env'
import { type ImageProgress, imageProgress } from '@/lib/platform/uploads/images/image-progress.schema'

/** Milliseconds after which a report is that of a program that was killed: an image takes less. */
const MAX_AGE_MS = 60_000

/** Where a program that makes images reports to the other processes of this machine. */
export const getImageProgressFile = (): string => path.join(env().DATA_DIR, 'image-progress.json')

/** The newest report; null while no program makes images, and when it cannot be read. */
export function readImageProgress(now = Date.now()): ImageProgress | null {
  try {
    if (now - statSync(getImageProgressFile()).mtimeMs > MAX_AGE_MS) return null
    return imageProgress.parse(JSON.parse(readFileSync(getImageProgressFile(), 'utf8')))
  } catch {
    // Usually no report exists. One that is only half written is read with the next page.
    return null
  }
}
