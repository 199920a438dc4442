import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createStaticFileHandler, readStaticFiles } from '@/lib/server/render/static-files'
import { sendTo } from '@/lib/testing/api/http-request'

const SCRIPT = 'export const price = 12000\n'.repeat(100)
const folder = mkdtempSync(path.join(tmpdir(), 'zay-static-'))
const [build, open] = [path.join(folder, 'static'), path.join(folder, 'public')]
const shop = createServer()

beforeAll(async () => {
  mkdirSync(build)
  mkdirSync(path.join(open, 'below'), { recursive: true })
  writeFileSync(path.join(build, 'big.js'), SCRIPT)
  writeFileSync(path.join(build, 'small.js'), '1')
  writeFileSync(path.join(build, 'a b.css'), 'p{}')
  writeFileSync(path.join(open, 'icon.png'), 'picture')
  writeFileSync(path.join(open, 'below', 'words.txt'), 'words')
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/compress-static.ts', build, 'best'])
  const serve = createStaticFileHandler(readStaticFiles(build, open))
  shop.on('request', (requested, response) => {
    serve(requested, response, () => response.end(`page ${requested.url ?? ''}`))
  })
  // The files were read at the start, so deleting or replacing them makes no difference.
  renameSync(path.join(build, 'big.js'), path.join(build, 'other.js'))
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  await new Promise((resolve) => shop.close(resolve))
  rmSync(folder, { recursive: true })
})

const ask = (path: string, headers?: Record<string, string>, method?: string) =>
  sendTo(shop, path, headers, method)

describe('build files', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, '', (body: Buffer) => body],
  ])('are sent as %s for Accept-Encoding "%s"', async (encoding, accepted, read) => {
    const { status, headers, body } = await ask('/_next/static/big.js', { 'accept-encoding': accepted })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(read(body).toString()).toBe(SCRIPT)
  })

  it('are sent uncompressed when they are too small', async () => {
    const { headers, body } = await ask('/_next/static/small.js', { 'accept-encoding': 'br, gzip' })
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, '1'])
  })

  it('may have encoded names', async () => {
    expect((await ask('/_next/static/a%20b.css')).body.toString()).toBe('p{}')
  })

  it('that do not exist are a 404, without asking the next handler', async () => {
    for (const name of ['not-built.js', '', 'big.js.br', '../big.js', '%2e%2e/%2e%2e/package.json']) {
      expect((await ask(`/_next/static/${name}`)).status).toBe(404)
    }
  })
})

it.each([
  '/_next/x1',
  '/_next/data/x.json',
  '/_next/image',
  '/_next/image?url=%2Fuploads%2Fcatalogue%2Fa.webp&w=640&q=75',
])('%s is a 404 without a page', async (url) => {
  const { status, headers, body } = await ask(url)
  expect([status, headers['content-type'], body.toString()]).toEqual([
    404,
    'application/json',
    '{"message":"Not Found"}',
  ])
})

describe('every file', () => {
  const FILES = ['/_next/static/big.js', '/icon.png', '/below/words.txt']

  it.each(FILES)('%s is 304 for a matching ETag', async (url) => {
    const { headers } = await ask(url)
    const known = await ask(url, { 'if-none-match': `"x", ${String(headers['etag'])}` })
    expect([known.status, known.body.length]).toEqual([304, 0])
  })

  it.each(FILES)('%s answers HEAD', async (url) => {
    const [head, whole] = [await ask(url, {}, 'HEAD'), await ask(url)]
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  })

  it.each(
    FILES.flatMap((url) => ['bytes=10-5', 'bytes=abc', 'bytes=0-', 'x', ''].map((range) => [url, range])),
  )('%s is sent whole to Range: %s', async (url = '', range = '') => {
    const [part, whole] = [await ask(url, { range }), await ask(url)]
    expect(part.status).toBe(200)
    expect(part.body.equals(whole.body)).toBe(true)
  })
})

it('public files are revalidated, because their names do not change', async () => {
  const { headers, body } = await ask('/icon.png?v=2')
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0', 'content-type': 'image/png' })
  expect(body.toString()).toBe('picture')
})

it.each([
  ['/', 'GET'],
  ['/product/1?x=/_next/static/big.js', 'GET'],
  ['/constructor', 'GET'],
  ['/icon.png', 'POST'],
  ['/_next/static/big.js', 'POST'],
])('%s by %s is passed on unchanged', async (requested, method) => {
  expect((await ask(requested, {}, method)).body.toString()).toBe(`page ${requested}`)
})
