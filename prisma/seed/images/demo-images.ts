import { paymentAccounts } from '../orders'
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
