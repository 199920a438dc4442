import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { POST as applyRoute } from '@/app/api/products/imports/[id]/apply/route'
import { GET as listRoute, POST as addRoute } from '@/app/api/products/imports/photos/[id]/route'
import { POST as createRoute } from '@/app/api/products/imports/photos/route'
import { deleteUnusedImages } from '@/lib/shop/catalogue/images/unused-images.commands'
import { deleteOldImageSets } from '@/lib/shop/catalogue/import/images/import-images.commands'
import {
  imageSetResponse,
  importImageView,
  MAX_IMPORT_IMAGES,
} from '@/lib/shop/catalogue/import/images/import-images.schema'
import { IMPORT_TTL_DAYS, importPreviewResponse } from '@/lib/shop/catalogue/import/product-import.schema'
import { PATCH as updateBrand } from '@/app/api/brands/[id]/route'
import { POST as uploadPhoto } from '@/app/api/brands/upload/route'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'
import { db } from '@/lib/platform/db/client'
import { pool } from '@/lib/platform/db/connections/pool'
import { ago } from '@/lib/testing/clock'
import { callRoute } from '@/lib/testing/call-route'
import {
  insertImages,
  insertOrder,
  insertProduct,
  insertTaxonomy,
  sharedCustomer,
} from '@/lib/testing/factories'
import { blankImage, fileForm, jpeg } from '@/lib/testing/files/images'
import { createFile, FACTORY_IMAGES, sendFile } from '@/lib/testing/catalogue/import-files'
import { runIntoLock, runPastLock } from '@/lib/testing/database/row-locks'
import { createSizes } from '@/lib/platform/uploads/images/image-sizes.commands'
import { listImagesToSize } from '@/lib/platform/uploads/images/image-sizes.queries'
import { type ImageFormat, IMAGE_WIDTHS } from '@/lib/platform/uploads/images/image-sizes.rules'
import { tempName, toFilePath, toSizeFile } from '@/lib/platform/uploads/storage/storage.rules'

let photo: Buffer
beforeAll(async () => {
  await sharedCustomer()
  await insertTaxonomy({ brand: 'Shwe', category: 'Face', subcategory: 'Paste' })
  await insertImages(...FACTORY_IMAGES)
  photo = await jpeg()
})

const createSet = async () =>
  imageSetResponse.parse((await callRoute(createRoute, { body: {} })).body).photo_set.id
function add(set: number, name: string | null, file: Buffer | string = photo) {
  const form = fileForm({ photo: file })
  if (name !== null) form.set('name', name)
  return callRoute(addRoute, { params: { id: String(set) }, body: form })
}
const added = async (set: number, name: string, file = photo) =>
  importImageView.parse((await add(set, name, file)).body).path
const list = async (set: number) =>
  imageSetResponse.parse((await callRoute(listRoute, { params: { id: String(set) } })).body).photo_set.photos
const checkWith = async (set: number | undefined, photos: string, name = 'Tea') => {
  const { body } = await sendFile(createFile({ name, photos }), set)
  return importPreviewResponse.parse(body)
}
const apply = (id: number) => callRoute(applyRoute, { params: { id: String(id) }, body: {} })
const countUploads = () => db().upload.count({ where: { kind: 'catalogue' } })

/** Makes everything that imports stored older than an import is stored. */
async function passTime(): Promise<void> {
  const createdAt = ago((IMPORT_TTL_DAYS + 1) * 24 * 60 * 60 * 1000)
  await db().importImage.updateMany({ data: { createdAt } })
  await db().importImageSet.updateMany({ data: { createdAt } })
  await db().upload.updateMany({ data: { createdAt } })
}

describe('photos of an import', () => {
  it('are named by the cells, in any case and with folders, and become those of the product', async () => {
    const set = await createSet()
    const [front, back] = [await added(set, 'photos/Front.JPG'), await added(set, 'ba\u0301ck.jpg')]
    const plan = await checkWith(set, 'front.jpg,photos/B\u00c1CK.jpg', 'Named')
    expect(plan.import.counts).toEqual({ create: 1, change: 0, same: 0, refuse: 0 })
    expect((await apply(plan.import.id)).status).toBe(200)
    const product = await db().product.findFirstOrThrow({ where: { name: 'Named' } })
    expect([product.photo1, product.photo2]).toEqual([front, back])
    expect(existsSync(toFilePath(front))).toBe(true)
  })

  it('are listed once, the newest of each name, with the hash of the file', async () => {
    const set = await createSet()
    const old = await added(set, 'a.jpg')
    const path = await added(set, 'A.JPG', await jpeg(blankImage(60, 40)))
    expect(path).not.toBe(old)
    const photos = await list(set)
    expect(photos).toMatchObject([{ name: 'a.jpg', path }])
    expect(photos[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
    const plan = await checkWith(set, 'a.jpg,a.jpg')
    expect(plan.rows.create[0]?.changes).toContainEqual({ column: 'photo_1', before: null, after: path })
  })

  it('have all sizes as WebP at once; their AVIF files are left to the job that makes missing sizes', async () => {
    const path = await added(await createSet(), 'sizes.jpg', await jpeg(blankImage(1_500, 900)))
    const name = path.replace('/uploads/catalogue/', '').replace('.webp', '')
    const has = (format: ImageFormat) =>
      IMAGE_WIDTHS.map((width) => existsSync(toSizeFile(name, width, format)))
    expect([has('webp'), has('avif')]).toEqual([Array(4).fill(true), Array(4).fill(false)])
    expect((await listImagesToSize(pool())).missing).toContain(path)
    await createSizes(path)
    expect(has('avif')).toEqual(Array(4).fill(true))
    expect((await listImagesToSize(pool())).complete).toContain(path)
  })

  it('of another import are not found, nor paths that are none of the shop, line and column named', async () => {
    const [mine, other] = [await createSet(), await createSet()]
    await added(other, 'other.jpg')
    const plan = await checkWith(mine, 'other.jpg,/etc/passwd')
    expect(plan.rows.refuse[0]?.problems).toEqual([
      { line: 2, column: 'photo_1', message: 'No picture of this name was uploaded with the file' },
      { line: 2, column: 'photo_2', message: 'There is no such picture in this shop' },
    ])
    const payment = await db().upload.create({
      data: { kind: 'payment', path: '/receipt.png', sha256: 'x', sizeBytes: 1, width: 1, height: 1 },
    })
    expect((await checkWith(undefined, `${payment.path},front.jpg`)).import.counts.refuse).toBe(1)
  })

  it('may be those that a product has, and unchanged cells are never checked', async () => {
    const { id, name } = await insertProduct()
    await db().product.update({ where: { id }, data: { photo1: '/legacy.webp' } })
    expect((await checkWith(undefined, '/legacy.webp,legacy.webp')).import.counts.refuse).toBe(1)
    expect((await checkWith(undefined, '/legacy.webp,/legacy.webp')).import.counts.create).toBe(1)
    const file = `id,product_name,photo_1\n${id},${name},/legacy.webp`
    const { body } = await sendFile(file)
    expect(importPreviewResponse.parse(body).import.counts.same).toBe(1)
  })

  it.each<[string, () => Promise<{ status: number; body: Record<string, unknown> }>, number, object]>([
    ['without a name', async () => add(await createSet(), null), 422, { name: ['This field is required'] }],
    [
      'with a name of folders',
      async () => add(await createSet(), 'a/'),
      422,
      { name: ['Must be a file name'] },
    ],
    ['with a hidden name', async () => add(await createSet(), '.x'), 422, { name: ['Must be a file name'] }],
    [
      'with a name that is too long',
      async () => add(await createSet(), 'a'.repeat(256)),
      422,
      { name: ['Must be at most 255 characters'] },
    ],
    [
      'that is no picture',
      async () => add(await createSet(), 'a.jpg', 'id,name'),
      422,
      { photo: ['Must be a PNG or JPEG picture'] },
    ],
    ['for an unknown set', () => add(2_000_000_000, 'a.jpg'), 404, {}],
    [
      'checked with an unknown set',
      () => sendFile(createFile({ name: 'x' }), 2_000_000_000),
      422,
      { photo_set: ['There are no pictures under this number'] },
    ],
    [
      'checked with a set that is no number',
      () => sendFile(createFile({ name: 'x' }), '1 OR 1=1'),
      422,
      { photo_set: ['Must be a whole number'] },
    ],
  ])('%s are rejected', async (_how, call, status, errors) => {
    const before = await countUploads()
    const answer = await call()
    expect([answer.status, answer.body['errors'] ?? {}]).toEqual([status, errors])
    expect(await countUploads()).toBe(before)
  })

  it('are limited, also at once, and leave no file beyond the limit', async () => {
    const set = await createSet()
    await insertImages(...Array.from({ length: MAX_IMPORT_IMAGES - 1 }, (_, n) => `/full/${n}.webp`))
    await db().$executeRaw`
      INSERT INTO import_images (upload_id, set_id, file_key)
      SELECT id, ${set}, path FROM uploads WHERE path LIKE '/full/%'`
    const files = async () => (await readdir(toFilePath('/uploads/catalogue'))).length
    const before = await files()
    const answers = await Promise.all([add(set, 'a.jpg'), add(set, 'b.jpg'), add(set, 'c.jpg')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body['errors']).toEqual({
      photo: [`At most ${MAX_IMPORT_IMAGES} pictures for one import`],
    })
    expect([await files(), await readdir(tempName())]).toEqual([before + 1, []])
    await db().$executeRaw`DELETE FROM uploads WHERE path LIKE '/full/%'`
  })
})

describe('the cleanup of photos', () => {
  it('deletes those that nothing uses a week later, with their files and sets', async () => {
    const set = await createSet()
    const [used, unused] = [await added(set, 'used.jpg'), await added(set, 'unused.jpg')]
    await apply((await checkWith(set, `used.jpg,${FACTORY_IMAGES[0]}`, 'User')).import.id)
    expect(await deleteUnusedImages()).toBe(0)
    await passTime()
    await deleteUnusedImages()
    await deleteOldImageSets()
    expect([existsSync(toFilePath(used)), existsSync(toFilePath(unused))]).toEqual([true, false])
    expect(await db().upload.count({ where: { path: { in: [used, unused] } } })).toBe(1)
    expect(await db().importImageSet.count({ where: { id: set } })).toBe(0)
  })

  it.each<[string, (path: string) => Promise<unknown>]>([
    ['a brand', (photo) => db().brand.updateMany({ data: { photo } })],
    ['a payment account', (qrPhoto) => db().paymentAccount.updateMany({ data: { qrPhoto } })],
    [
      'a product that was deleted',
      (photo2) =>
        insertProduct().then(({ id }) =>
          db().product.update({ where: { id }, data: { photo2, archivedAt: new Date() } }),
        ),
    ],
    [
      'an order, whose product has another now',
      (photo1) =>
        insertOrder().then(({ id }) =>
          db().orderLine.updateMany({ where: { orderId: id }, data: { photo1 } }),
        ),
    ],
    ['a setting', (photo) => db().setting.create({ data: { key: 'slides', value: [{ photo }] } })],
    [
      'an import that is not applied yet',
      async (path) => sendFile(createFile({ name: 'Plan', photos: `${path},${path}` })),
    ],
    [
      'the former values of a product, which an undo restores',
      async (path) => {
        const { id, name } = await insertProduct()
        await db().product.update({ where: { id }, data: { photo1: path } })
        const { body } = await sendFile(`id,product_name,photo_1\n${id},${name},${FACTORY_IMAGES[1]}`)
        await apply(importPreviewResponse.parse(body).import.id)
      },
    ],
  ])('keeps a photo of %s', async (_what, use) => {
    const path = await added(await createSet(), 'one.jpg')
    await use(path)
    await passTime()
    await deleteUnusedImages()
    expect(existsSync(toFilePath(path))).toBe(true)
    expect(await db().upload.count({ where: { path } })).toBe(1)
  })

  it('knows every column that has a photo', async () => {
    const columns = await db().$queryRaw<{ name: string }[]>`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name ~ 'photo|image|logo|picture' AND data_type = 'text' ORDER BY 1`
    expect(columns.map(({ name }) => name)).toEqual([
      'admin_users.image',
      'brands.photo',
      'categories.photo',
      ...[1, 2, 3, 4].map((n) => `order_lines.photo_${n}`),
      'payment_accounts.qr_photo',
      ...[1, 2, 3, 4].map((n) => `products.photo_${n}`),
    ])
  })

  it('deletes those of a form that was left, and none that a record is getting', async () => {
    const upload = async () =>
      uploadResponse.parse((await callRoute(uploadPhoto, { body: fileForm({ photo }) })).body).path
    const [left, taken] = [await upload(), await upload()]
    await passTime()
    const { id } = await insertProduct()
    await runPastLock(
      (holder) => holder.product.update({ where: { id }, data: { photo3: taken } }),
      deleteUnusedImages,
    )
    expect([existsSync(toFilePath(left)), existsSync(toFilePath(taken))]).toEqual([false, true])
  })

  it('lets nobody save one that it is deleting', async () => {
    const path = await added(await createSet(), 'dying.jpg')
    await passTime()
    const { brandId } = await insertTaxonomy()
    const save = { method: 'PATCH', params: { id: String(brandId) }, body: { photo: path } }
    const answer = await runIntoLock(
      (holder) => holder.upload.delete({ where: { path } }),
      () => callRoute(updateBrand, save),
    )
    expect(answer.status).toBe(409)
    expect(await db().brand.count({ where: { photo: path } })).toBe(0)
  })

  it('keeps out of the way of an import that is being applied, which notices a photo deleted before', async () => {
    const set = await createSet()
    const path = await added(set, 'late.jpg')
    const plan = await checkWith(set, 'late.jpg,late.jpg', 'Late')
    await passTime()
    const { id } = await db().upload.findUniqueOrThrow({ where: { path } })
    await runPastLock(
      (holder) => holder.$queryRaw`SELECT 1 FROM uploads WHERE id = ${id} FOR KEY SHARE`,
      deleteUnusedImages,
    )
    const answer = await runIntoLock(
      (holder) => holder.$queryRaw`SELECT 1 FROM uploads WHERE id = ${id} FOR UPDATE`,
      () => apply(plan.import.id),
      (holder) => holder.upload.delete({ where: { id } }),
    )
    expect([answer.status, answer.body['message']]).toEqual([
      409,
      'A picture of Late was deleted after the check: check the file again',
    ])
  })
})
