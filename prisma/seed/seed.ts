import { defaultSettings } from '@/lib/shop/settings/settings.rules'
import { db, withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import type { ProgressReporter } from '@/lib/platform/process/progress'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import type { ImageProgress } from '@/lib/platform/uploads/images/image-progress.schema'
import { uploadPath } from '@/lib/platform/uploads/storage/storage.rules'
import { sold } from './catalogue/numbered-groups'
import { writeCatalogue, writeInitialStock } from './insert-catalogue'
import { pastOrders, type PastOrder, receiptImageJobs, soldUnits, writeOrders } from './insert-orders'
import { paymentAccounts } from './orders'
import { isShopEmpty } from './is-empty'
import { withSeedLock } from './seed-lock'
import { qrPath } from './images/qr-code'
import { demoImageJobs } from './images/demo-images'
import { type DrawImage, renderImages, type RenderedImage } from './images/render'
import { type ImageJob, slidePath } from './images/image-jobs'

/**
 * Fills an empty shop (no brands and no customers) with the demo catalogue, customer 1 and past orders dated relative
 * to now; returns false and does nothing when the shop is not empty. Images are written first, then all rows in one
 * transaction, so an interrupted seed can simply run again. `draw` makes the images of the catalogue. Of processes that start at
 * once, one draws the images and writes the rows while the others wait.
 * @throws Error naming the package of the images' objects when it is not installed.
 */
export const seed = (report: ProgressReporter, draw?: DrawImage): Promise<boolean> =>
  withSeedLock(report, () => seedEmptyShop(report, () => true, draw))

/** The same, without the further photos of products: `drawLaterPhotos()` makes them while the shop serves. */
export const seedForFirstPage = (report: ProgressReporter): Promise<boolean> =>
  withSeedLock(report, () => seedEmptyShop(report, (job) => job.isLater !== true))

/** Draws the images of the demo catalogue that the shop has no file of, `limit` at a time, and records them. Returns how many. */
export const drawLaterPhotos = (
  report: ProgressReporter,
  limit: number,
  onImage: (progress: ImageProgress) => void,
): Promise<number> =>
  withSeedLock(report, async () => {
    const known = new Set((await db().upload.findMany({ select: { path: true } })).map(({ path }) => path))
    const missing = (await demoImageJobs()).filter(({ path }) => !known.has(path))
    const photos = await renderImages(missing, report, undefined, limit, onImage)
    await withTransaction((tx) => recordPhotos(tx, photos, new Date()))
    return photos.length
  })

const recordPhotos = (tx: TransactionClient, photos: readonly RenderedImage[], now: Date) =>
  tx.upload.createMany({
    data: photos.map((photo) => ({ ...photo, kind: 'catalogue', attachedAt: now })),
    skipDuplicates: true,
  })

async function seedEmptyShop(
  report: ProgressReporter,
  isWanted: (job: ImageJob) => boolean,
  draw?: DrawImage,
): Promise<boolean> {
  if (!(await isShopEmpty())) return false
  const now = new Date()
  const past = pastOrders(now)
  const photos = await renderImages((await demoImageJobs()).filter(isWanted), report, draw)
  const receipts = await renderImages(receiptImageJobs(past), report)
  report('writing the catalogue')
  const isWritten = await write(now, past, photos, receipts).catch(async (error: unknown) => {
    await discard(receipts)
    throw error
  })
  if (!isWritten) await discard(receipts)
  else report(`${sold.products.length} products, ${photos.length} photos`)
  return isWritten
}

/** The next attempt overwrites catalogue images; receipts have new names each time. */
async function discard(receipts: readonly RenderedImage[]): Promise<void> {
  const storage = await openUploads()
  await storage.delete(receipts.map(({ path }) => uploadPath(path)))
}

async function isEmpty(on: TransactionClient): Promise<boolean> {
  const [brand, customer] = [
    await on.brand.findFirst({ select: { id: true } }),
    await on.customer.findFirst({ select: { id: true } }),
  ]
  return brand === null && customer === null
}

/** No requests are served during the seed, so a slow machine may take its time. */
const SEEDING = { timeout: 120_000 }

const slides = defaultSettings.slides.map((slide, index) => ({ ...slide, photo: slidePath(index + 1) }))

const write = (
  now: Date,
  past: PastOrder[],
  photos: RenderedImage[],
  receipts: RenderedImage[],
): Promise<boolean> =>
  withTransaction(async (tx) => {
    if (!(await isEmpty(tx))) return false
    await writeCatalogue(tx, now)
    await writeInitialStock(tx, now, soldUnits(past))
    await recordPhotos(tx, photos, now)
    await writeOrders(tx, past, receipts)
    // Existing settings of the shop are not changed.
    await tx.setting.createMany({
      data: Object.entries({ ...defaultSettings, slides }).map(([key, value]) => ({ key, value })),
      skipDuplicates: true,
    })
    await tx.paymentAccount.createMany({
      data: paymentAccounts.map((account) => ({ ...account, qrPhoto: qrPath(account.position) })),
      skipDuplicates: true,
    })
    await continueIds(tx)
    return true
  }, SEEDING)

/** The rows above have explicit ids, so the sequences must continue after them. */
async function continueIds(tx: TransactionClient): Promise<void> {
  await tx.$queryRaw`SELECT
    setval(pg_get_serial_sequence('brands', 'id'), (SELECT max(id) FROM brands))::text,
    setval(pg_get_serial_sequence('categories', 'id'), (SELECT max(id) FROM categories))::text,
    setval(pg_get_serial_sequence('subcategories', 'id'), (SELECT max(id) FROM subcategories))::text,
    setval(pg_get_serial_sequence('product_groups', 'id'), (SELECT max(id) FROM product_groups))::text,
    setval(pg_get_serial_sequence('products', 'id'), (SELECT max(id) FROM products))::text,
    setval(pg_get_serial_sequence('customers', 'id'), (SELECT max(id) FROM customers))::text,
    setval(pg_get_serial_sequence('orders', 'id'), (SELECT max(id) FROM orders))::text`
}
