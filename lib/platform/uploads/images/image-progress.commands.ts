import { rmSync, writeFileSync } from 'node:fs'
import { getImageProgressFile } from '@/lib/platform/uploads/images/image-progress.queries'
import type { ImageProgress } from '@/lib/platform/uploads/images/image-progress.schema'

/** Reports to the dashboard. */
export const writeImageProgress = (progress: ImageProgress): void =>
  writeFileSync(getImageProgressFile(), JSON.stringify(progress))

export const endImageProgress = (): void => rmSync(getImageProgressFile(), { force: true })
