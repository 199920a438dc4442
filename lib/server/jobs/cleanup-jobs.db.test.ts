import { placeOrder } from '@/lib/shop/checkout/checkout.commands'
import { db, withTransaction } from '@/lib/platform/db/client'
import { query } from '@/lib/platform/db/query'
import { ago } from '@/lib/testing/clock'
import {
  insertOrder,
  insertProduct,
  insertScreenshot,
  sharedCustomer,
  createCheckout,
} from '@/lib/testing/factories'
import { runCleanupJobs } from '@/lib/server/jobs/cleanup-jobs'
import {
  CLEANUP_LOCK_ID,
  IMAGE_SIZES_LOCK_ID,
  toFilePath,
} from '@/lib/platform/uploads/storage/storage.rules'
import { customerGuard } from '@/lib/platform/auth/access.queries'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { POST as brandUpload } from '@/app/api/brands/upload/route'
import { log } from '@/lib/platform/observability/log'
import { forgetSizes } from '@/lib/platform/uploads/images/sized-images.commands'
import { hasImagesToSize } from '@/lib/platform/uploads/images/image-sizes.queries'
import { getImageName } from '@/lib/platform/uploads/images/image-sizes.rules'
import { getImageInSize } from '@/lib/platform/uploads/uploads.queries'
import { eventually } from '@/lib/testing/eventually'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { pool } from '@/lib/platform/db/connections/pool'
import { runImageSizeJob } from '@/lib/server/jobs/image-size-job'
import { callRoute } from '@/lib/testing/call-route'
import { countSizes, sizeFiles } from '@/lib/testing/files/image-sizes'
import { fileForm, png } from '@/lib/testing/files/images'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'

describe('the cleanup jobs', () => {
  const us = () => customerGuard.authorize(new Request('http://shop.test'), { cookies: [] })
  const anOrder = async () => createCheckout([{ product_id: (await insertProduct()).id, quantity: 1 }])
  const longAgo = ago(100 * 86_400_000)
  const nothing = {
    guests: 0,
    screenshots: 0,
    images: 0,
    imageSets: 0,
    temporaryFiles: 0,
    pendingUploads: 0,
    idempotencyKeys: 0,
    orderedLines: 0,
    creationKeys: 0,
    priceChanges: 0,
    baskets: 0,
    closedHolds: 0,
    rateLimits: 0,
    restockRequests: 0,
    reservedPromotions: 0,
    notifications: 0,
  }

  beforeAll(sharedCustomer)

  it('deletes expired rows and files, each once', async () => {
    await db().customer.create({ data: { name: 'Visitor', guestToken: 'idle', lastSeenAt: longAgo } })
    await db().upload.updateMany({ where: { path: await insertScreenshot() }, data: { createdAt: longAgo } })
    await db().idempotencyKey.create({
      data: { customerId: 1, key: 'old', requestHash: 'x', createdAt: longAgo },
    })
    await db().rateLimit.create({ data: { key: 'over', expire: 1 } })
    const expected = { ...nothing, guests: 1, screenshots: 1, idempotencyKeys: 1, rateLimits: 1 }
    expect(await runCleanupJobs()).toEqual(expected)
    expect(await runCleanupJobs()).toEqual(nothing)
  })

  it('runs in one process at a time', async () => {
    await withTransaction(async (another) => {
      await another.$executeRaw`SELECT pg_advisory_xact_lock(${CLEANUP_LOCK_ID}::bigint)`
      expect(await runCleanupJobs()).toBeNull()
    })
    expect(await runCleanupJobs()).toEqual(nothing)
  })

  it('still recognizes a repeated checkout whose idempotency key is deleted, and sells only once (decision D19)', async () => {
    const input = await anOrder()
    const first = await placeOrder(await us(), input, 'attempt')
    await db().idempotencyKey.updateMany({ data: { createdAt: longAgo } })
    expect(await runCleanupJobs()).toMatchObject({ idempotencyKeys: 1 })
    const again = await placeOrder(await us(), input, 'attempt')
    expect([again.isNew, again.order]).toEqual([false, first.order])
    expect(await db().order.count()).toBe(1)
  })

  it('keeps guests with orders, however long they are inactive', async () => {
    const { id } = await insertOrder()
    const guest = await db().customer.create({
      data: { name: 'Mya', guestToken: 'regular', lastSeenAt: longAgo },
    })
    await db().order.update({ where: { id }, data: { customerId: guest.id } })
    expect(await runCleanupJobs()).toMatchObject({ guests: 0 })
    expect(await db().customer.count({ where: { id: guest.id } })).toBe(1)
  })

  it('goes on with the other jobs when one fails', async () => {
    await query()`ALTER TABLE rate_limits RENAME TO rate_limits_away`
    try {
      await db().upload.updateMany({
        where: { path: await insertScreenshot() },
        data: { createdAt: longAgo },
      })
      const { rateLimits, ...rest } = (await runCleanupJobs()) ?? {}
      expect(rateLimits).toBeUndefined()
      expect(rest).toMatchObject({ screenshots: 1 })
    } finally {
      await query()`ALTER TABLE rate_limits_away RENAME TO rate_limits`
    }
  })
})

describe('the job of image sizes', () => {
  const ALL_SIZES = 9

  async function uploadImage(): Promise<string> {
    const { body } = await callRoute(brandUpload, { body: fileForm({ photo: await png() }) })
    return uploadResponse.parse(body).path
  }

  /** An image as an older version of the shop stored it. */
  async function uploadWithoutSizes(): Promise<string> {
    const urlPath = await uploadImage()
    for (const file of sizeFiles(urlPath)) rmSync(file)
    await forgetSizes(pool())
    return urlPath
  }

  it('makes the missing sizes of every catalogue image, and nothing else', async () => {
    await sharedCustomer()
    await insertScreenshot()
    const [complete, older, damaged] = [await uploadImage(), await uploadWithoutSizes(), await uploadImage()]
    rmSync(sizeFiles(damaged)[4] ?? '')
    await forgetSizes(pool())
    const written = statSync(sizeFiles(complete)[0] ?? '').mtimeMs
    const logged = jest.spyOn(log, 'info')
    expect(await runImageSizeJob()).toEqual({ images: 2, failed: 0 })
    expect(logged).toHaveBeenCalledWith({ images: 2, failed: 0 }, 'image sizes made')
    expect([older, damaged, complete].map(countSizes)).toEqual([ALL_SIZES, ALL_SIZES, ALL_SIZES])
    expect(statSync(sizeFiles(complete)[0] ?? '').mtimeMs).toBe(written)
    expect(await runImageSizeJob()).toEqual({ images: 0, failed: 0 })
    expect(logged).toHaveBeenCalledTimes(1)
  })

  it('has nothing to look for while each image is known to have its sizes, and compares them after a restore', async () => {
    const urlPath = await uploadImage()
    await runImageSizeJob()
    expect(await hasImagesToSize()).toBe(false)
    const reads = [jest.spyOn(await openUploads(), 'listNames'), jest.spyOn(await openUploads(), 'head')]
    expect(await runImageSizeJob()).toEqual({ images: 0, failed: 0 })
    expect(reads.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    jest.restoreAllMocks()
    await forgetSizes(pool())
    expect(await hasImagesToSize()).toBe(true)
    expect(await runImageSizeJob()).toEqual({ images: 0, failed: 0 })
    expect([await hasImagesToSize(), countSizes(urlPath)]).toEqual([false, ALL_SIZES])
  })

  it('makes a size that was lost once somebody has asked for it', async () => {
    const urlPath = await uploadImage()
    for (const file of sizeFiles(urlPath)) rmSync(file)
    await runImageSizeJob()
    expect(countSizes(urlPath)).toBe(0)
    const name = getImageName(urlPath) ?? ''
    expect(await getImageInSize(['400', name], 'image/avif')).toMatchObject({ caching: 'public' })
    await eventually('the lost size is known', hasImagesToSize)
    expect(await runImageSizeJob()).toEqual({ images: 1, failed: 0 })
    expect(countSizes(urlPath)).toBe(ALL_SIZES)
  })

  it('goes on when an image cannot be read, logs its path, and tries it again the next time', async () => {
    const [first, broken, lost] = [
      await uploadWithoutSizes(),
      await uploadWithoutSizes(),
      await uploadWithoutSizes(),
    ]
    writeFileSync(toFilePath(broken), 'not an image')
    rmSync(toFilePath(lost))
    const warned = jest.spyOn(log, 'warn').mockReturnValue()
    expect(await runImageSizeJob()).toEqual({ images: 1, failed: 2 })
    expect(countSizes(first)).toBe(ALL_SIZES)
    expect(warned.mock.calls.map(([fields]) => (fields as { path: string }).path)).toEqual([lost, broken])
    expect(await runImageSizeJob()).toEqual({ images: 0, failed: 2 })
    for (const urlPath of [broken, lost]) writeFileSync(toFilePath(urlPath), await png())
    expect(await runImageSizeJob()).toEqual({ images: 2, failed: 0 })
    warned.mockRestore()
  })

  it('runs in one process at a time', async () => {
    const urlPath = await uploadWithoutSizes()
    await withTransaction(async (another) => {
      await another.$executeRaw`SELECT pg_advisory_xact_lock(${IMAGE_SIZES_LOCK_ID}::bigint)`
      expect(await runImageSizeJob()).toBeNull()
    })
    expect(countSizes(urlPath)).toBe(0)
    expect(await runImageSizeJob()).toEqual({ images: 1, failed: 0 })
  })

  it('survives a file that an interrupted run has left behind', async () => {
    const urlPath = await uploadWithoutSizes()
    const name = path.basename(sizeFiles(urlPath)[0] ?? '')
    writeFileSync(path.join(path.dirname(toFilePath(urlPath)), '..', 'tmp', name), 'half')
    expect(await runImageSizeJob()).toEqual({ images: 1, failed: 0 })
  })
})
