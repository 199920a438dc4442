import { defaultSettings } from '@/lib/shop/settings/settings.rules'
import { withTransaction } from '@/lib/platform/db/client'
import type { ProgressReporter } from '@/lib/platform/process/progress'
import type { Settings } from '@/lib/shop/settings/settings.schema'
import { emptySlideJobs, emptySlidePath } from './images/image-jobs'
import { renderImages } from './images/render'
import { isShopEmpty } from './is-empty'
import { withSeedLock } from './seed-lock'

/** The customer that everybody is with SHOPPERS=shared. */
const CUSTOMER = { id: 1, name: 'Customer' }

const slide = (number: number): Settings['slides'][number] => ({
  photo: emptySlidePath(number),
  heading: 'Welcome',
  headingMy: 'ကြိုဆိုပါတယ်',
  text: 'The first products arrive soon.',
  textMy: 'ပထမဆုံး ပစ္စည်းများ မကြာမီ ရောက်လာပါမည်။',
  href: '/product',
})

/**
 * Prepares a new shop without a demo catalogue: settings with their defaults, two slides and customer 1. It has no
 * products, no orders and no payment accounts, because invented ones would receive real payments. Returns false and
 * does nothing when the shop is not empty. Needs no development package.
 */
export const prepareEmptyShop = (report: ProgressReporter): Promise<boolean> =>
  withSeedLock(report, async () => {
    if (!(await isShopEmpty())) return false
    const photos = await renderImages(emptySlideJobs(), report)
    const now = new Date()
    await withTransaction(async (tx) => {
      await tx.customer.create({ data: CUSTOMER })
      await tx.$queryRaw`SELECT setval(pg_get_serial_sequence('customers', 'id'), ${CUSTOMER.id})::text`
      await tx.upload.createMany({
        data: photos.map((photo) => ({ ...photo, kind: 'catalogue' as const, attachedAt: now })),
      })
      const settings = { ...defaultSettings, slides: [slide(1), slide(2)] }
      await tx.setting.createMany({
        data: Object.entries(settings).map(([key, value]) => ({ key, value })),
        skipDuplicates: true,
      })
    })
    return true
  })
