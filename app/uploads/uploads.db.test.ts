import { mkdirSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { POST as brandUpload } from '@/app/api/brands/upload/route'
import { POST as paymentUpload } from '@/app/api/cartitems/paymentscreenshot/upload/route'
import { DELETE, GET, HEAD, PATCH, POST, PUT } from '@/app/uploads/[...path]/route'
import { db } from '@/lib/platform/db/client'
import { sharedCustomer } from '@/lib/testing/factories'
import { env } from '@/lib/platform/env/env'
import { callRoute } from '@/lib/testing/call-route'
import { blankImage, fileForm, jpeg, png } from '@/lib/testing/files/images'
import { type Admin, type CustomerContext, SHARED_CUSTOMER_ID } from '@/lib/platform/actors/actors'
import { getImageSize, getUpload } from '@/lib/platform/uploads/uploads.queries'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'

beforeAll(sharedCustomer)

const toPathParts = (stored: string) => stored.split('/').slice(2)
const onDisk = (stored: string) => path.join(env().UPLOAD_DIR, ...toPathParts(stored))
const serve = (parts: string[], headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  (method === 'HEAD' ? HEAD : GET)(new Request('http://shop.test/uploads', { headers, method }), {
    params: Promise.resolve({ path: parts }),
  })

describe('a payment screenshot', () => {
  const send = async (file: Buffer) =>
    uploadResponse.parse((await callRoute(paymentUpload, { body: fileForm({ photo: file }) })).body).path
  const viewer =
    (customerId: number, admin: Admin | null = null) =>
    () =>
      Promise.resolve({ customer: { kind: 'customer', customerId } as CustomerContext, admin })

  it.each([
    ['png', png],
    ['jpg', jpeg],
  ])('keeps its format (%s) and size, and belongs to the customer', async (extension, make) => {
    const stored = await send(await make(blankImage(1_700, 40)))
    expect(stored).toMatch(new RegExp(`^/uploads/payments/[0-9a-f]{40}\\.${extension}$`))
    expect(await sharp(onDisk(stored)).metadata()).toMatchObject({ width: 1_700, height: 40 })
    expect(await db().upload.findUniqueOrThrow({ where: { path: stored } })).toMatchObject({
      kind: 'payment',
      ownerId: SHARED_CUSTOMER_ID,
    })
  })

  it('of a high-resolution camera is reduced but stays readable', async () => {
    const large = sharp({
      create: {
        width: 3_600,
        height: 1_100,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
    const stored = await send(
      await jpeg(large.clone().extract({ left: 0, top: 0, width: 3_600, height: 300 })),
    )
    expect(await sharp(onDisk(stored)).metadata()).toMatchObject({ width: 3_200, format: 'jpeg' })
    const asPng = await send(
      await png(large.clone().extract({ left: 0, top: 0, width: 1_100, height: 1_100 })),
    )
    expect(asPng).toMatch(/\.jpg$/)
    expect((await sharp(onDisk(asPng)).metadata()).format).toBe('jpeg')
  })

  it('is recognized by the hash of the uploaded bytes', async () => {
    const file = await png(blankImage(77, 3))
    const paths = [await send(file), await send(file)]
    const rows = await db().upload.findMany({ where: { path: { in: paths } }, distinct: ['sha256'] })
    expect([new Set(paths).size, rows.length]).toEqual([2, 1])
  })

  it('is served only to its customer and admin users, and never cached', async () => {
    const stored = await send(await png())
    const admin = { kind: 'admin', name: 'x' } as Admin
    expect(await getUpload(toPathParts(stored), viewer(SHARED_CUSTOMER_ID))).toMatchObject({
      caching: 'private',
      type: 'image/png',
    })
    expect(await getUpload(toPathParts(stored), viewer(2))).toBeNull()
    expect(await getUpload(toPathParts(stored), viewer(2, admin))).not.toBeNull()
    const answer = await serve(toPathParts(stored))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    await answer.body?.cancel()
  })

  it('without an upload record is not served, even if the file exists', async () => {
    writeFileSync(path.join(env().UPLOAD_DIR, 'payments', 'stray.png'), 'x')
    expect((await serve(['payments', 'stray.png'])).status).toBe(404)
  })
})

describe('GET /uploads', () => {
  it('serves a catalogue image with an immutable cache header', async () => {
    const { path: stored } = uploadResponse.parse(
      (await callRoute(brandUpload, { body: fileForm({ photo: await png() }) })).body,
    )
    const answer = await serve(toPathParts(stored))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(String(bytes.length)).toBe(answer.headers.get('content-length'))
    expect((await sharp(bytes).metadata()).format).toBe('webp')

    const head = await serve(toPathParts(stored), {}, 'HEAD')
    expect([head.status, head.body, head.headers.get('content-length')]).toEqual([
      200,
      null,
      String(bytes.length),
    ])
    const etag = answer.headers.get('etag') ?? ''
    const modified = answer.headers.get('last-modified') ?? ''
    expect((await serve(toPathParts(stored), { 'if-none-match': etag })).status).toBe(304)
    expect((await serve(toPathParts(stored), { 'if-modified-since': modified })).status).toBe(304)
    expect(
      (await serve(toPathParts(stored), { 'if-none-match': '"other"', 'if-modified-since': modified }))
        .status,
    ).toBe(200)
  })

  it('knows the size of catalogue images only', async () => {
    const photo = await png(blankImage(1_700, 850))
    const { path: stored } = uploadResponse.parse(
      (await callRoute(brandUpload, { body: fileForm({ photo }) })).body,
    )
    expect(await getImageSize(stored)).toEqual({ width: 1_600, height: 800 })
    const payment = uploadResponse.parse((await callRoute(paymentUpload, { body: fileForm({ photo }) })).body)
    expect(await getImageSize(payment.path)).toBeNull()
    expect(await getImageSize('/icon-512.png')).toBeNull()
  })

  it('has closed the file when it answers, so that clients may disconnect at any time', async () => {
    const { path: stored } = uploadResponse.parse(
      (await callRoute(brandUpload, { body: fileForm({ photo: await png() }) })).body,
    )
    const answer = await serve(toPathParts(stored))
    truncateSync(onDisk(stored))
    expect(String((await answer.arrayBuffer()).byteLength)).toBe(answer.headers.get('content-length'))
  })

  it.each(Object.entries({ POST, PUT, PATCH, DELETE }))(
    'rejects %s and lists the allowed methods',
    async (method, handle) => {
      const answer = await handle(new Request('http://shop.test/uploads/x', { method }), {
        params: Promise.resolve({ path: ['catalogue', 'x.webp'] }),
      })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
      expect(await answer.json()).toEqual({ code: 'method_not_allowed', message: 'Method Not Allowed' })
    },
  )

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
  ])('answers %j with 404 as JSON', async (parts) => {
    const root = env().UPLOAD_DIR
    for (const folder of ['tmp', 'payments', 'catalogue/folder.png'])
      mkdirSync(path.join(root, folder), { recursive: true })
    writeFileSync(path.join(root, 'tmp', 'secret.png'), 'x')
    for (const [from, to] of [
      ['out.png', '../tmp/secret.png'],
      ['loop.png', 'loop.png'],
    ] as const) {
      if (!readdirSync(path.join(root, 'catalogue')).includes(from))
        symlinkSync(to, path.join(root, 'catalogue', from))
    }
    const answer = await serve(parts)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ code: 'not_found', message: 'No file Found' })
  })
})
