import path from 'node:path'
import { NEXT_DIR } from '@/lib/platform/env/env'
import { tryProcessLock } from '@/lib/platform/process/process-lock'
import { hasImagesToSize } from '@/lib/platform/uploads/images/image-sizes.queries'
import { isCompressed } from '@/lib/server/render/static-files'
import { getSources, runNode, runProgram } from '@/lib/server/start/run-program'
import { hasLaterPhotos } from '@/prisma/seed/later-photos'

/** The process lock of the programs that complete the shop whose build is in `folder`. */
export const getCompletionLock = (folder: string): string => `complete ${path.resolve(folder)}`

/**
 * What the shop serves without, made by programs that end, one at a time on this machine: photos and sizes of images, and
 * scripts and styles that a first start has compressed in a hurry. `signal` ends it.
 */
export const runCompletionJob = (signal: AbortSignal): Promise<boolean> =>
  tryProcessLock(getCompletionLock('.'), async () => {
    if ((await hasLaterPhotos()) || (await hasImagesToSize())) await runProgram('complete-shop', '.', signal)
    const sources = getSources()
    if (sources === null || isCompressed()) return
    const folder = path.resolve(NEXT_DIR, 'static')
    await runNode(
      ['--import', 'tsx', path.join('scripts', 'compress-static.ts'), folder, 'best'],
      sources,
      signal,
    )
  })
