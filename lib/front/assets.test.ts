import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { assetServer, compressAssets } from '@/lib/front/assets'

const SCRIPT = 'export const price = 12000\n'.repeat(100)
const folder = mkdtempSync(path.join(tmpdir(), 'zay-assets-'))
writeFileSync(path.join(folder, 'big.js'), SCRIPT)
writeFileSync(path.join(folder, 'small.js'), '1')
const shop = createServer()

beforeAll(async () => {
  await compressAssets(folder)
  const serve = assetServer(folder)
  shop.on('request', (asked, response) => {
    serve(asked, response, () => response.end(`page ${asked.url ?? ''}`))
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  await new Promise((resolve) => shop.close(resolve))
  rmSync(folder, { recursive: true })
})

/** Asks as it is written, which fetch would tidy up. */
const ask = (asked: string, encoding = '', method = 'GET') =>
  new Promise<{ status?: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const { port } = shop.address() as AddressInfo
    const headers = { 'accept-encoding': encoding }
    request({ host: '127.0.0.1', port, path: asked, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })

describe('the server of scripts and styles', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    [undefined, '', (body: Buffer) => body],
  ])('answers in %s to "%s"', async (encoding, accepted, read) => {
    const { status, headers, body } = await ask('/_next/static/big.js', accepted)
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toBe('text/javascript')
    expect(headers['cache-control']).toBe('public,max-age=31536000,immutable')
    expect(headers['vary']).toBe('Accept-Encoding')
    expect(read(body).toString()).toBe(SCRIPT)
  })

  it('sends what is too small to compress as it is', async () => {
    const { headers, body } = await ask('/_next/static/small.js', 'br, gzip')
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, '1'])
  })

  it.each([
    ['/', 'GET'],
    ['/product/1?x=/_next/static/big.js', 'GET'],
    ['/_next/image?url=x', 'GET'],
    ['/_next/static/../big.js', 'GET'],
    ['/_next/static/%2e%2e/%2e%2e/package.json', 'GET'],
    ['/_next/static/not-built.js', 'GET'],
    ['/_next/static/big.js', 'POST'],
  ])('leaves %s by %s to the shop, as it was asked', async (asked, method) => {
    expect((await ask(asked, 'br', method)).body.toString()).toBe(`page ${asked}`)
  })
})
