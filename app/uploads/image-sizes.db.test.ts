import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { POST as brandUpload } from '@/app/api/brands/upload/route'
import { GET, HEAD, POST } from '@/app/uploads/[...path]/route'
import { pool } from '@/lib/platform/db/connections/pool'
import { env } from '@/lib/platform/env/env'
import { listImagesToSize } from '@/lib/platform/uploads/images/image-sizes.queries'
import { recordSizes } from '@/lib/platform/uploads/images/sized-images.commands'
import { eventually } from '@/lib/testing/eventually'
import { callRoute } from '@/lib/testing/call-route'
import { countSizes, sizeFiles } from '@/lib/testing/files/image-sizes'
import { blankImage, fileForm, png } from '@/lib/testing/files/images'
import { IMAGE_WIDTHS } from '@/lib/platform/uploads/images/image-sizes.rules'
import { toFilePath, toSizeFile } from '@/lib/platform/uploads/storage/storage.rules'
import { uploadResponse } from '@/lib/platform/uploads/uploads.schema'

const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** An uploaded image, and the name that its sizes have in URLs. */
async function uploadImage(width = 1_000): Promise<{ urlPath: string; name: string }> {
  const photo = await png(blankImage(width, width))
  const { body } = await callRoute(brandUpload, { body: fileForm({ photo }) })
  const urlPath = uploadResponse.parse(body).path
  return { urlPath, name: path.basename(urlPath, '.webp') }
}

const serve = (parts: string[], headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  (method === 'HEAD' ? HEAD : GET)(new Request('http://shop.test/uploads', { headers, method }), {
    params: Promise.resolve({ path: parts }),
  })

describe('a size of a catalogue image', () => {
  it.each(IMAGE_WIDTHS)('of %i pixels is sent in the best format that the client names', async (width) => {
    const { name } = await uploadImage()
    const fallback = width === 1280 ? 'jpeg' : 'webp'
    for (const [accept, format] of [
      [BROWSER, 'avif'],
      ['image/webp,*/*', 'webp'],
      ['*/*', fallback],
      ['image/avif;q=0', fallback],
      ['', fallback],
    ] as const) {
      const answer = await serve([String(width), name], { accept })
      expect([accept, answer.status]).toEqual([accept, 200])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': IMMUTABLE,
        vary: 'Accept',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      const body = Buffer.from(await answer.arrayBuffer())
      expect(body.equals(await readFile(toSizeFile(name, width, format)))).toBe(true)
      expect(answer.headers.get('content-length')).toBe(String(body.length))
    }
  })

  it('has an ETag of its own for each format, and answers HEAD', async () => {
    const { name } = await uploadImage()
    const avif = await serve(['400', name], { accept: BROWSER })
    const etag = avif.headers.get('etag') ?? ''
    expect((await serve(['400', name], { accept: BROWSER, 'if-none-match': etag })).status).toBe(304)
    expect((await serve(['400', name], { accept: 'image/webp', 'if-none-match': etag })).status).toBe(200)
    const head = await serve(['400', name], { accept: BROWSER }, 'HEAD')
    expect([head.status, head.body, head.headers.get('content-length')]).toEqual([
      200,
      null,
      avif.headers.get('content-length'),
    ])
  })

  it('that is missing is the original, which no cache may take for the size, and is not made by the request', async () => {
    const { urlPath, name } = await uploadImage()
    for (const file of sizeFiles(urlPath)) rmSync(file)
    const answer = await serve(['400', name], { accept: BROWSER })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-cache',
      vary: 'Accept',
    })
    const original = await readFile(toFilePath(urlPath))
    expect(Buffer.from(await answer.arrayBuffer()).equals(original)).toBe(true)
    const etag = answer.headers.get('etag') ?? ''
    expect((await serve(['400', name], { 'if-none-match': etag })).status).toBe(304)
    expect(countSizes(urlPath)).toBe(0)
  })

  it('as a JPEG is one whatever the client accepts, and while it is missing the original, which no cache stores', async () => {
    const { urlPath, name } = await uploadImage()
    const answer = await serve(['jpeg', `${name}.jpg`], { accept: BROWSER })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': IMMUTABLE,
    })
    expect(answer.headers.get('vary')).toBeNull()
    const file = toSizeFile(name, 1280, 'jpeg')
    expect(Buffer.from(await answer.arrayBuffer()).equals(await readFile(file))).toBe(true)
    rmSync(file)
    const missing = await serve(['jpeg', `${name}.jpg`])
    expect([missing.headers.get('content-type'), missing.headers.get('cache-control')]).toEqual([
      'image/webp',
      'no-cache',
    ])
    const original = await readFile(toFilePath(urlPath))
    expect(Buffer.from(await missing.arrayBuffer()).equals(original)).toBe(true)
    expect((await serve(['jpeg', 'unknown.jpg'])).status).toBe(404)
  })

  it('without its AVIF is the WebP, and the next job makes it', async () => {
    const { name, urlPath } = await uploadImage()
    await recordSizes([urlPath])
    rmSync(toSizeFile(name, 400, 'avif'))
    const { headers } = await serve(['400', name], { accept: BROWSER })
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/webp', IMMUTABLE])
    await eventually('it is among the images without sizes', async () =>
      (await listImagesToSize(pool())).missing.includes(urlPath),
    )
  })

  it('cannot be written', async () => {
    const answer = await POST(new Request('http://shop.test/uploads/400/a', { method: 'POST' }), {
      params: Promise.resolve({ path: ['400', 'a'] }),
    })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('a 404 is the response', () => {
  it.each([
    ['to a width that is not stored', ['401', 'NAME']],
    ['to the width of the original', ['1600', 'NAME']],
    ['to another spelling of a width', ['0400', 'NAME']],
    ['to the name with an extension', ['400', 'NAME.webp']],
    ['to the folder of the files', ['sizes', '400', 'NAME.avif']],
    ['to an image that does not exist', ['400', 'absent']],
    ['to a parent folder', ['400', '..']],
    ['to a path into another folder', ['400', '../../payments/a']],
    ['to an escaped one', ['400', '..%2f..%2fpayments%2fa']],
    ['to a name too long for a file', ['400', 'a'.repeat(10_000)]],
    ['to a symbolic link', ['400', 'out']],
    ['to a symbolic link of an original', ['400', 'leads-out']],
    ['to a folder', ['400', 'folder']],
  ])('%s', async (_what, parts) => {
    const { name } = await uploadImage(50)
    const { UPLOAD_DIR } = env()
    const secret = path.join(UPLOAD_DIR, 'secret')
    const folder = toSizeFile('folder', 400, 'webp')
    writeFileSync(secret, 'x')
    mkdirSync(folder, { recursive: true })
    for (const link of [
      toSizeFile('out', 400, 'webp'),
      path.join(UPLOAD_DIR, 'catalogue', 'leads-out.webp'),
    ]) {
      rmSync(link, { force: true })
      symlinkSync(secret, link)
    }
    const answer = await serve(parts.map((part) => part.replace('NAME', name)))
    rmSync(folder, { recursive: true })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ code: 'not_found', message: 'No file Found' })
  })
})
