import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { POST as brandUpload } from '@/app/api/brands/upload/route'
import { POST as productUpload } from '@/app/api/products/upload/route'
import { db } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env/env'
import { callRoute } from '@/lib/testing/call-route'
import { blankImage, fileForm, jpeg, noiseImage, png } from '@/lib/testing/files/images'
import { productUploadResponse, uploadResponse } from '@/lib/platform/uploads/uploads.schema'
import { bombByArea } from '@/e2e/fixtures/hostile-images'

const upload = (file: Buffer | string, name?: string) =>
  callRoute(brandUpload, { body: fileForm({ photo: file }, name) })
const onDisk = (stored: string) => path.join(env().UPLOAD_DIR, ...stored.split('/').slice(2))
const filesIn = (folder: string) => {
  mkdirSync(path.join(env().UPLOAD_DIR, folder), { recursive: true })
  return readdirSync(path.join(env().UPLOAD_DIR, folder)).length
}

describe('a catalogue image', () => {
  it.each([
    ['PNG', png],
    ['JPEG', jpeg],
  ])('sent as %s is stored as WebP under an unguessable name', async (_type, make) => {
    const { status, body } = await upload(await make())
    expect(status).toBe(201)
    const { path: stored } = uploadResponse.strict().parse(body)
    expect(stored).toMatch(/^\/uploads\/catalogue\/[0-9a-f]{40}\.webp$/)
    expect(await sharp(onDisk(stored)).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 })
    const row = await db().upload.findUniqueOrThrow({ where: { path: stored } })
    expect(row).toMatchObject({ kind: 'catalogue', width: 30, height: 20, ownerId: null })
    expect(row.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is rotated according to its EXIF orientation and stripped of metadata', async () => {
    const camera = { IFD0: { Make: 'Secret', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } }
    const { body } = await upload(await jpeg(blankImage().withExif(camera).withMetadata({ orientation: 6 })))
    const stored = onDisk(uploadResponse.parse(body).path)
    const { width, height, exif, icc, xmp, orientation } = await sharp(stored).metadata()
    expect({ width, height }).toEqual({ width: 20, height: 30 })
    expect({ exif, icc, xmp, orientation }).toEqual({})
  })

  it('is at most 1600 pixels on its longer side, and never enlarged', async () => {
    const { body } = await upload(await png(blankImage(2000, 1000)))
    expect(await sharp(onDisk(uploadResponse.parse(body).path)).metadata()).toMatchObject({
      width: 1600,
      height: 800,
    })
  })

  it('does not use the uploaded file name', async () => {
    const { body } = await upload(await png(), '../../../etc/passwd\r\nX: y.png')
    expect(uploadResponse.parse(body).path).toMatch(/^\/uploads\/catalogue\/[0-9a-f]{40}\.webp$/)
  })
})

describe('a file that is not an image is rejected and leaves nothing behind', () => {
  const cases: [string, () => Promise<Buffer | string>][] = [
    ['an empty file', () => Promise.resolve('')],
    ['text named .png', () => Promise.resolve('just text')],
    ['a GIF', () => blankImage().gif().toBuffer()],
    ['an SVG', () => Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'a signature and nothing more',
      () => Promise.resolve(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
    ],
    ['half a PNG', async () => (await png(noiseImage())).subarray(0, 20_000)],
    ['half a JPEG', async () => (await jpeg(noiseImage())).subarray(0, 20_000)],
  ]

  it.each(cases)('%s is rejected with 422 under photo', async (_what, make) => {
    const [rows, fileCount] = [await db().upload.count(), filesIn('catalogue')]
    const { status, body } = await upload(await make())
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['photo']])
    expect([await db().upload.count(), filesIn('catalogue'), filesIn('tmp')]).toEqual([rows, fileCount, 0])
  })

  it('six MiB are rejected with 413', async () => {
    const { status } = await upload(Buffer.concat([await png(), Buffer.alloc(6 * 1024 * 1024)]))
    expect([status, filesIn('tmp')]).toEqual([413, 0])
  })

  it('nine hundred megapixels are rejected with 413 under photo', async () => {
    const { status, body } = await upload(bombByArea())
    expect([status, Object.keys(body['errors'] as object), filesIn('tmp')]).toEqual([413, ['photo'], 0])
  })

  it('a missing file, or a file in another field, is rejected with 422 under photo', async () => {
    for (const body of [new FormData(), fileForm({ picture: await png() })]) {
      body.set('note', 'x')
      const answer = await callRoute(brandUpload, { body })
      expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, ['photo']])
    }
  })

  it('a truncated form is rejected with 400, another content type with 415', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const broken = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Ty'
    expect((await callRoute(brandUpload, { body: broken, headers })).status).toBe(400)
    expect(
      (await callRoute(brandUpload, { body: broken, headers: { 'content-type': 'multipart/form-data' } }))
        .status,
    ).toBe(400)
    expect((await callRoute(brandUpload, { body: { photo: 'x' } })).status).toBe(415)
  })
})

describe('product images', () => {
  it('are returned by position, with null for missing ones', async () => {
    const { status, body } = await callRoute(productUpload, {
      body: fileForm({ photo_1: await png(), photo_3: await jpeg() }),
    })
    expect(status).toBe(201)
    const { path: paths } = productUploadResponse.strict().parse(body)
    expect([paths.path_2, paths.path_4]).toEqual([null, null])
    expect([paths.path_1, paths.path_3]).not.toContain(null)
    expect(paths.path_1).not.toBe(paths.path_3)
  })

  it('are stored all or none, with an error for each invalid one', async () => {
    const [rows, fileCount] = [await db().upload.count(), filesIn('catalogue')]
    const files = { photo_1: await png(), photo_2: 'text', photo_3: '', photo_4: await png() }
    const { status, body } = await callRoute(productUpload, { body: fileForm(files) })
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['photo_2', 'photo_3']])
    expect([await db().upload.count(), filesIn('catalogue')]).toEqual([rows, fileCount])
  })

  it('require at least one file', async () => {
    const body = new FormData()
    body.set('note', 'x')
    const answer = await callRoute(productUpload, { body })
    expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, ['photo_1']])
  })
})
