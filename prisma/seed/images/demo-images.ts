import type { ProgressReporter } from '@/lib/progress'
import { paymentAccounts } from '../orders'
import { openImageCache } from './cache'
import { catalogueImageJobs, type ImageJob } from './image-jobs'
import { objectFolder } from './objects-package'
import { qrImageJobs } from './qr-code'

/**
 * All images of the demo catalogue and its payment accounts.
 * @throws Error naming the package of the images' objects when it is not installed.
 */
export const demoImageJobs = async (): Promise<ImageJob[]> => [
  ...catalogueImageJobs(await objectFolder()),
  ...qrImageJobs(paymentAccounts),
]

/** Draws the images that the cache does not have, one after the other: other work runs beside it. */
export async function fillImageCache(report: ProgressReporter): Promise<void> {
  const cache = openImageCache()
  const jobs = await demoImageJobs()
  let drawn = 0
  for (const job of jobs) {
    if (await cache.read(job.path)) continue
    await cache.write(job.path, await job.draw())
    drawn += 1
    report(`${drawn} of ${jobs.length} drawn`)
  }
  if (drawn === 0) report('up to date')
}
