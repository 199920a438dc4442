import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { GET as ready } from '@/app/api/health/ready/route'
import { POST as brandUpload } from '@/app/api/brands/upload/route'
import { POST as paymentUpload } from '@/app/api/cartitems/paymentscreenshot/upload/route'
import * as uploads from '@/app/uploads/[...path]/route'
import type { Admin, CustomerContext } from '@/lib/platform/actors/actors'
import { db } from '@/lib/platform/db/client'
import { env, setEnv } from '@/lib/platform/env/env'
import { createApiRouter } from '@/lib/server/render/api-router'
import { runCleanupJobs } from '@/lib/server/jobs/cleanup-jobs'
import { runImageSizeJob } from '@/lib/server/jobs/image-size-job'
import type { RouteHandler } from '@/lib/platform/http/routes/define-route'
import { callRoute } from '@/lib/testing/call-route'
import { eventually } from '@/lib/testing/eventually'
import { sharedCustomer } from '@/lib/testing/factories'
import { fileForm, png } from '@/lib/testing/files/images'
import { type S3Server, startS3Server, useS3 } from '@/lib/testing/files/s3-server'
import { type S3Stub, startS3Stub } from '@/lib/testing/files/s3-stub'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { listSizeKeys, uploadPath } from '@/lib/platform/uploads/storage/storage.rules'
import { getUpload } from '@/lib/platform/uploads/uploads.queries'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'

let server: S3Server
beforeAll(async () => {
  await sharedCustomer()
  server = await startS3Server()
  setEnv('UPLOADS', 's3')
})
afterAll(() => server.stop())
afterEach(() => {
  useS3(server.url)
  setEnv('UPLOADS_BASE_URL', '')
})

const sendTo = async (route: RouteHandler) => callRoute(route, { body: fileForm({ photo: await png() }) })
const upload = async (route: RouteHandler) => uploadResponse.parse((await sendTo(route)).body).path
const toParts = (urlPath: string) => urlPath.split('/').slice(2)
const serve = (urlPath: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  uploads[method](new Request('http://shop.test/uploads', { headers, method }), {
    params: Promise.resolve({ path: toParts(urlPath) }),
  })
const toName = (urlPath: string) => path.basename(urlPath, '.webp')

async function listKeys(): Promise<string[]> {
  const keys: string[] = []
  const storage = await openUploads()
  for await (const { key } of storage.list()) keys.push(key)
  return keys.toSorted()
}

describe('with UPLOADS=s3', () => {
  it('an image and its sizes are stored in the bucket and nowhere else, and served from it', async () => {
    const urlPath = await upload(brandUpload)
    const storage = await openUploads()
    for (const key of [uploadPath(urlPath), ...listSizeKeys(toName(urlPath))])
      expect(await storage.head(key)).not.toBeNull()
    expect(existsSync(path.join(env().UPLOAD_DIR, 'catalogue'))).toBe(false)
    const answer = await serve(`/uploads/400/${toName(urlPath)}`, { accept: 'image/avif' })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
    })
    const body = await answer.arrayBuffer()
    expect(String(body.byteLength)).toBe(answer.headers.get('content-length'))
    const head = await serve(urlPath, {}, 'HEAD')
    const whole = await serve(urlPath)
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'))
    expect(head.body).toBeNull()
    expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(0)
    const etag = whole.headers.get('etag') ?? ''
    expect((await serve(urlPath, { 'if-none-match': etag })).status).toBe(304)
    const changed = await serve(urlPath, { 'if-none-match': '"other"' })
    expect([changed.status, (await changed.arrayBuffer()).byteLength > 0]).toEqual([200, true])
  })

  it('a screenshot is served to its customer and admin users only, and never cached', async () => {
    const urlPath = await upload(paymentUpload)
    const viewer = (customerId: number, admin: Admin | null) => () =>
      Promise.resolve({ customer: { kind: 'customer', customerId } as CustomerContext, admin })
    expect(await getUpload(toParts(urlPath), viewer(2, null))).toBeNull()
    const answer = await serve(urlPath)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    await answer.body?.cancel()
    expect((await serve('/uploads/payments/none.png')).status).toBe(404)
  })

  it('a missing size falls back to the original, and the job makes it', async () => {
    const urlPath = await upload(brandUpload)
    const storage = await openUploads()
    await storage.delete(listSizeKeys(toName(urlPath)))
    const answer = await serve(`/uploads/400/${toName(urlPath)}`)
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'image/webp',
      'no-cache',
    ])
    await answer.body?.cancel()
    expect(await runImageSizeJob()).toEqual({ images: 1, failed: 0 })
    expect(await storage.head(listSizeKeys(toName(urlPath))[0] ?? '')).not.toBeNull()
  })

  it('orphaned screenshots and interrupted uploads are swept, also by two cleanups at once', async () => {
    const [orphan, young] = [await upload(paymentUpload), await upload(paymentUpload)]
    await db().upload.update({ where: { path: orphan }, data: { createdAt: new Date(0) } })
    const storage = await openUploads()
    await storage.put('payments/pending.png', Buffer.from('half'))
    await db().pendingUpload.create({
      data: { path: '/uploads/payments/pending.png', createdAt: new Date(0) },
    })
    await Promise.all([runCleanupJobs(), runCleanupJobs()])
    const keys = await listKeys()
    expect(keys).toContain(uploadPath(young))
    expect(keys).not.toContain(uploadPath(orphan))
    expect(keys).not.toContain('payments/pending.png')
    expect(await db().pendingUpload.count()).toBe(0)
  })

  it('with a public URL, sizes are redirects to it, and screenshots never are', async () => {
    const [image, screenshot] = [await upload(brandUpload), await upload(paymentUpload)]
    setEnv('UPLOADS_BASE_URL', 'https://cdn.example/zay/')
    const size = `/uploads/400/${toName(image)}`
    const answer = await serve(size, { accept: 'image/webp' })
    expect([answer.status, answer.headers.get('location'), answer.headers.get('vary')]).toEqual([
      302,
      `https://cdn.example/zay/sizes/400/${toName(image)}.webp`,
      'Accept',
    ])
    const original = await serve(screenshot)
    expect(original.status).toBe(200)
    await original.body?.cancel()
  })
})

describe('when the storage is away', () => {
  it('an upload answers 503 and leaves a record, a read answers 503, and readiness says so', async () => {
    const urlPath = await upload(paymentUpload)
    const before = await db().upload.count()
    useS3('http://127.0.0.1:9')
    const answer = await sendTo(paymentUpload)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await db().upload.count()).toBe(before)
    expect(await db().pendingUpload.count()).toBe(1)
    expect((await serve(urlPath)).status).toBe(503)
    const readiness = await callRoute(ready, {})
    expect([readiness.status, readiness.body['uploads'], readiness.body['database']]).toEqual([
      503,
      false,
      true,
    ])
    useS3(server.url)
    await db().pendingUpload.updateMany({ data: { createdAt: new Date(0) } })
    await runCleanupJobs()
    expect(await db().pendingUpload.count()).toBe(0)
  })

  it('wrong credentials or another bucket are the same', async () => {
    useS3(server.url, 'missing-bucket')
    expect((await sendTo(brandUpload)).status).toBe(503)
    expect((await callRoute(ready, {})).body['uploads']).toBe(false)
    await db().pendingUpload.deleteMany()
  })
})

it('a client that goes away in the middle of an image leaves no connection to the storage open', async () => {
  let stub: S3Stub | null = null
  stub = await startS3Stub((_request, response) => {
    response.writeHead(200, { 'Content-Length': '9000000', 'Last-Modified': new Date(0).toUTCString() })
    response.write(Buffer.alloc(500_000))
  })
  useS3(stub.url)
  const shop = createServer(createApiRouter({ '/uploads/{...path}': uploads }, () => undefined).listener)
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const { port } = shop.address() as AddressInfo
  await Promise.all(
    Array.from(
      { length: 5 },
      () =>
        new Promise<void>((resolve, reject) => {
          const request = get(
            { port, host: '127.0.0.1', path: '/uploads/catalogue/large.webp' },
            (response) => {
              response.once('data', () => request.destroy())
              response.on('error', () => undefined).once('close', resolve)
            },
          )
          request.on('error', reject)
        }),
    ),
  )
  const storage = stub
  await eventually('the connections to the storage are closed', () => storage.connections() === 0)
  await new Promise((resolve) => shop.close(resolve))
  await stub.stop()
})
