import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { POST as brandUpload } from '@/app/api/brands/upload/route'
import { POST as paymentUpload } from '@/app/api/cartitems/paymentscreenshot/upload/route'
import { POST as productUpload } from '@/app/api/products/upload/route'
import { GET, HEAD } from '@/app/uploads/[...path]/route'
import { db } from '@/lib/db/client'
import { theShopper } from '@/lib/db/testing/shop'
import { env } from '@/lib/env'
import { call } from '@/lib/http/testing/call'
import { THIS_SHOPPER } from '@/lib/identity/queries'
import type { Admin, Shopper } from '@/lib/identity/schema'
import { getUpload } from '@/lib/media/queries'
import { productUploadReply, uploadReply } from '@/lib/media/schema'

beforeAll(theShopper)

const blank = (width = 30, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' }, limitInputPixels: false })
const png = (picture: Sharp = blank()) => picture.png().toBuffer()
const jpeg = (picture: Sharp = blank()) => picture.jpeg().toBuffer()

function form(files: Record<string, Buffer | string>, name = 'photo.png'): FormData {
  const data = new FormData()
  for (const [field, bytes] of Object.entries(files)) {
    data.set(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type: 'image/png' }), name)
  }
  return data
}
const upload = (file: Buffer | string, name?: string) => call(brandUpload, { body: form({ photo: file }, name) })

const partsOf = (stored: string) => stored.split('/').slice(2)
const onDisk = (stored: string) => path.join(env().UPLOAD_DIR, ...partsOf(stored))
const filesIn = (folder: string) => {
  mkdirSync(path.join(env().UPLOAD_DIR, folder), { recursive: true })
  return readdirSync(path.join(env().UPLOAD_DIR, folder)).length
}
const serve = (parts: string[], headers: Record<string, string> = {}, handler = GET) =>
  handler(new Request('http://shop.test/uploads', { headers, method: handler === HEAD ? 'HEAD' : 'GET' }), {
    params: Promise.resolve({ path: parts }),
  })

describe('a catalogue picture', () => {
  it.each([
    ['PNG', png],
    ['JPEG', jpeg],
  ])('sent as %s is kept as WebP under a name nobody can guess', async (_type, make) => {
    const { status, body } = await upload(await make())
    expect(status).toBe(201)
    const { path: stored } = uploadReply.strict().parse(body)
    expect(stored).toMatch(/^\/uploads\/catalogue\/[0-9a-f]{40}\.webp$/)
    expect(await sharp(onDisk(stored)).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 })
    const row = await db().upload.findUniqueOrThrow({ where: { path: stored } })
    expect(row).toMatchObject({ kind: 'catalogue', width: 30, height: 20, ownerId: null })
    expect(row.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is turned as its camera held it, and carries nothing of the camera', async () => {
    const camera = { IFD0: { Make: 'Secret', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } }
    const { body } = await upload(await jpeg(blank().withExif(camera).withMetadata({ orientation: 6 })))
    const stored = onDisk(uploadReply.parse(body).path)
    const { width, height, exif, icc, xmp, orientation } = await sharp(stored).metadata()
    expect({ width, height }).toEqual({ width: 20, height: 30 })
    expect({ exif, icc, xmp, orientation }).toEqual({})
  })

  it('is at most 1600 pixels long, and never enlarged', async () => {
    const { body } = await upload(await png(blank(2000, 1000)))
    expect(await sharp(onDisk(uploadReply.parse(body).path)).metadata()).toMatchObject({ width: 1600, height: 800 })
  })

  it('keeps no name it came with', async () => {
    const { body } = await upload(await png(), '../../../etc/passwd\r\nX: y.png')
    expect(uploadReply.parse(body).path).toMatch(/^\/uploads\/catalogue\/[0-9a-f]{40}\.webp$/)
  })
})

describe('what is no picture is refused, and leaves nothing behind', () => {
  const cases: [string, () => Promise<Buffer | string>][] = [
    ['an empty file', () => Promise.resolve('')],
    ['text named .png', () => Promise.resolve('just text')],
    ['a GIF', () => blank().gif().toBuffer()],
    ['an SVG', () => Promise.resolve('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a signature and nothing more', () => Promise.resolve(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
    ['half a PNG', async () => (await png(noise())).subarray(0, 20_000)],
    ['half a JPEG', async () => (await jpeg(noise())).subarray(0, 20_000)],
    ['fifty megapixels', () => png(blank(10_000, 5_000))],
  ]
  const noise = () =>
    sharp({ create: { width: 300, height: 300, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })

  it.each(cases)('%s: 422 under photo', async (_what, make) => {
    const [rows, kept] = [await db().upload.count(), filesIn('catalogue')]
    const { status, body } = await upload(await make())
    expect([status, Object.keys((body['errors'] ?? {}) as object)]).toEqual([422, ['photo']])
    expect([await db().upload.count(), filesIn('catalogue'), filesIn('tmp')]).toEqual([rows, kept, 0])
  })

  it('six MiB: 413', async () => {
    const { status } = await upload(Buffer.concat([await png(), Buffer.alloc(6 * 1024 * 1024)]))
    expect([status, filesIn('tmp')]).toEqual([413, 0])
  })

  it('no file, or one under another name: 422 under photo', async () => {
    for (const body of [new FormData(), form({ picture: await png() })]) {
      body.set('note', 'x')
      const answer = await call(brandUpload, { body })
      expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, ['photo']])
    }
  })

  it('a form that breaks off: 400; no form: 415', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const broken = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Ty'
    expect((await call(brandUpload, { body: broken, headers })).status).toBe(400)
    expect((await call(brandUpload, { body: broken, headers: { 'content-type': 'multipart/form-data' } })).status).toBe(400)
    expect((await call(brandUpload, { body: { photo: 'x' } })).status).toBe(415)
  })
})

describe('photos of a product', () => {
  it('come back by their places, null for those not sent', async () => {
    const { status, body } = await call(productUpload, { body: form({ photo_1: await png(), photo_3: await jpeg() }) })
    expect(status).toBe(201)
    const { path: paths } = productUploadReply.strict().parse(body)
    expect(paths).toEqual({ path_1: expect.any(String), path_2: null, path_3: expect.any(String), path_4: null })
    expect(paths.path_1).not.toBe(paths.path_3)
  })

  it('are kept all or none, each wrong one named', async () => {
    const [rows, kept] = [await db().upload.count(), filesIn('catalogue')]
    const files = { photo_1: await png(), photo_2: 'text', photo_3: '', photo_4: await png() }
    const { status, body } = await call(productUpload, { body: form(files) })
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['photo_2', 'photo_3']])
    expect([await db().upload.count(), filesIn('catalogue')]).toEqual([rows, kept])
  })

  it('are one at least', async () => {
    const body = new FormData()
    body.set('note', 'x')
    const answer = await call(productUpload, { body })
    expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, ['photo_1']])
  })
})

describe('a payment screenshot', () => {
  const send = async (file: Buffer) => uploadReply.parse((await call(paymentUpload, { body: form({ photo: file }) })).body).path
  const viewer = (customerId: number, admin: Admin | null = null) => () =>
    Promise.resolve({ shopper: { kind: 'shopper', customerId } as Shopper, admin })

  it.each([
    ['png', png],
    ['jpg', jpeg],
  ])('keeps its format (%s) and size, and belongs to the shopper', async (extension, make) => {
    const stored = await send(await make(blank(1_700, 40)))
    expect(stored).toMatch(new RegExp(`^/uploads/payments/[0-9a-f]{40}\\.${extension}$`))
    expect(await sharp(onDisk(stored)).metadata()).toMatchObject({ width: 1_700, height: 40 })
    expect(await db().upload.findUniqueOrThrow({ where: { path: stored } })).toMatchObject({
      kind: 'payment',
      ownerId: THIS_SHOPPER,
    })
  })

  it('is known again by the bytes that were sent', async () => {
    const file = await png(blank(77, 3))
    const paths = [await send(file), await send(file)]
    const rows = await db().upload.findMany({ where: { path: { in: paths } }, distinct: ['sha256'] })
    expect([new Set(paths).size, rows.length]).toEqual([2, 1])
  })

  it('is shown to its shopper and to admins only, and never kept', async () => {
    const stored = await send(await png())
    const admin = { kind: 'admin', name: 'x' } as Admin
    expect(await getUpload(partsOf(stored), viewer(THIS_SHOPPER))).toMatchObject({ isPublic: false, type: 'image/png' })
    expect(await getUpload(partsOf(stored), viewer(2))).toBeNull()
    expect(await getUpload(partsOf(stored), viewer(2, admin))).not.toBeNull()
    const answer = await serve(partsOf(stored))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    await answer.body?.cancel()
  })

  it('that no upload knows is not shown, though a file lies there', async () => {
    writeFileSync(path.join(env().UPLOAD_DIR, 'payments', 'stray.png'), 'x')
    expect((await serve(['payments', 'stray.png'])).status).toBe(404)
  })
})

describe('GET /uploads', () => {
  it('streams a catalogue picture that anybody may keep for good', async () => {
    const { path: stored } = uploadReply.parse((await upload(await png())).body)
    const answer = await serve(partsOf(stored))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const ab = await answer.arrayBuffer()
    console.log(ab.byteLength, ab)
    const bytes = Buffer.from(ab)
    expect(String(bytes.length)).toBe(answer.headers.get('content-length'))
    expect((await sharp(bytes).metadata()).format).toBe('webp')

    const head = await serve(partsOf(stored), {}, HEAD)
    expect([head.status, head.body, head.headers.get('content-length')]).toEqual([200, null, String(bytes.length)])
    const etag = answer.headers.get('etag') ?? ''
    const modified = answer.headers.get('last-modified') ?? ''
    expect((await serve(partsOf(stored), { 'if-none-match': etag })).status).toBe(304)
    expect((await serve(partsOf(stored), { 'if-modified-since': modified })).status).toBe(304)
    expect((await serve(partsOf(stored), { 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(200)
  })

  it.each([
    [['catalogue', 'absent.png']],
    [['catalogue']],
    [['catalogue', '..', 'payments', 'stray.png']],
    [['catalogue', '..%2Fpayments%2Fstray.png']],
    [['catalogue', 'a\0.png']],
    [['..', '..', 'etc', 'passwd']],
    [['/etc/passwd']],
    [['tmp', 'secret.png']],
    [['catalogue', 'folder.png']],
    [['catalogue', 'out.png']],
    [['catalogue', 'loop.png']],
    [['catalogue', `${'x'.repeat(190)}.png`, 'y.png']],
  ])('answers 404 as JSON to %j', async (parts) => {
    const root = env().UPLOAD_DIR
    for (const folder of ['tmp', 'payments', 'catalogue/folder.png']) mkdirSync(path.join(root, folder), { recursive: true })
    writeFileSync(path.join(root, 'tmp', 'secret.png'), 'x')
    for (const [from, to] of [['out.png', '../tmp/secret.png'], ['loop.png', 'loop.png']] as const) {
      if (!readdirSync(path.join(root, 'catalogue')).includes(from)) symlinkSync(to, path.join(root, 'catalogue', from))
    }
    const answer = await serve(parts)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ message: 'No file Found' })
  })
})
