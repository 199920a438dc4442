import { symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startProcess } from '@/e2e/fixtures/process'
import { head, sendRaw } from '@/e2e/fixtures/raw-http'
import { expect, test } from '@/e2e/fixtures/test'
import { maliciousRequests, sendMalicious } from '@/e2e/fixtures/malicious-requests'

/** Requests with malicious intent: each is rejected and leaves one log line without the request's content. */

type Line = {
  msg: string
  method?: string
  path?: string
  status?: number
  ip?: string
  requestId?: string
}

/** A failure of one request does not hide those of the others. */
const soft = expect.configure({ soft: true })

const rejections = (output: string): Line[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === 'refused')

test('each is refused, and logged once without its content', { tag: '@smoke' }, async ({ shop }) => {
  for (const trick of maliciousRequests) {
    const { what, first, status } = trick
    const before = rejections(shop.readOutput()).length
    soft((await sendMalicious(shop.url, trick)).status, what).toBe(status)
    await soft.poll(() => rejections(shop.readOutput()).length, what).toBe(before + 1)
    const [line] = rejections(shop.readOutput()).slice(before)
    const [method, address = ''] = first.split(' ')
    soft(line, what).toMatchObject({ method, status, ip: '127.0.0.1', path: address })
    soft(line?.requestId, what).toMatch(/^[\da-f-]{36}$/)
  }
  expect(shop.readOutput()).not.toContain('of-the-request')
})

test('a symbolic link in the uploads folder is not followed', async ({ shop }) => {
  const secret = path.join(shop.uploads, '..', 'zay-secret.png')
  const link = path.join(shop.uploads, 'catalogue', '0123456789abcdef0123456789abcdef.png')
  writeFileSync(secret, 'secret')
  symlinkSync(secret, link)
  try {
    const { status, text } = await sendRaw(
      shop.url,
      head(shop.url, `GET /uploads/catalogue/${path.basename(link)}`),
    )
    expect(status).toBe(404)
    expect(text).not.toContain('secret')
  } finally {
    unlinkSync(link)
    unlinkSync(secret)
  }
})

test('a foreign, repeated or extended Host header is rejected', async ({ shop }) => {
  for (const host of ['evil.example', '127.0.0.1.evil.example', `${new URL(shop.url).host}/@evil.example`]) {
    soft(
      (await sendRaw(shop.url, ['GET / HTTP/1.1', `Host: ${host}`, 'Connection: close'])).status,
      host,
    ).toBe(403)
  }
})

/** The identity of a page, or the full content of a call; the order of a page's rows differs between renders. */
const VISIBLE_CONTENT = /<title>[^<]*|\{"data".*\}/s

test('headers reserved for Next or proxies have no effect', async ({ shop }) => {
  const tricky = [
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: https',
    'X-Middleware-Subrequest: middleware:middleware:middleware',
    'X-Matched-Path: /admin',
    'X-Invoke-Path: /admin',
    'x-now-route-matches: 1',
    'x-middleware-rewrite: /admin',
    'x-nextjs-data: 1',
    'X-Rewrite-Url: /admin',
    "Content-Security-Policy: script-src 'nonce-mine'",
  ]
  for (const first of ['GET /cart', 'GET /product?sort=name', 'GET /api/products?per_page=1']) {
    const plain = await sendRaw(shop.url, head(shop.url, first, 'Authorization: Bearer nobody'))
    const tried = await sendRaw(shop.url, head(shop.url, first, 'Authorization: Bearer nobody', ...tricky))
    soft(tried.status, first).toBe(plain.status)
    soft(tried.text).not.toMatch(/evil\.example|nonce-mine|nonce="mine"/)
    const visible = VISIBLE_CONTENT.exec(plain.text)?.[0] ?? ''
    soft(visible, first).not.toBe('')
    soft(VISIBLE_CONTENT.exec(tried.text)?.[0], first).toBe(visible)
  }
})

test('only trusted proxies may set host, protocol and client IP address', async ({ shop }) => {
  const believing = await startProcess({
    DATABASE_URL: shop.databaseUrl,
    UPLOAD_DIR: shop.uploads,
    TRUSTED_PROXIES: '127.0.0.0/8',
  })
  try {
    const forged = [
      'X-Forwarded-For: 198.51.100.9, 203.0.113.7',
      'X-Zay-Client-Ip: 192.0.2.1',
      'Content-Length: 0',
    ]
    for (const [{ url, readOutput }, expected] of [
      [shop, '127.0.0.1'],
      [believing, '203.0.113.7'],
    ] as const) {
      const before = rejections(readOutput()).length
      await sendRaw(url, head(url, 'POST /api/cartitems/store', ...forged))
      await expect
        .poll(() =>
          rejections(readOutput())
            .slice(before)
            .map(({ ip }) => ip),
        )
        .toEqual([expected])
    }
  } finally {
    await believing.stop()
  }
})

test('with authentication enabled, the shop answers to its public name only and requires https', async ({
  shop,
}) => {
  const site = await startProcess({
    DATABASE_URL: shop.databaseUrl,
    UPLOAD_DIR: shop.uploads,
    ADMIN_ACCESS: 'password',
    SITE_URL: 'https://zay.example',
  })
  const as = (host: string) =>
    sendRaw(site.url, ['GET /product/1 HTTP/1.1', `Host: ${host}`, 'Connection: close'])
  try {
    const own = await as('zay.example')
    expect(own.status).toBe(200)
    expect(own.text).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains\r$/im)
    expect(own.text).toContain('upgrade-insecure-requests')
    expect((await as('localhost')).status).toBe(200)
    expect((await as('evil.example')).status).toBe(403)
    expect(site.readOutput(), 'who brings the https must be named').toContain(
      'until TRUSTED_PROXIES names it',
    )
  } finally {
    await site.stop()
  }
})

test('without authentication, the admin area answers to this machine’s names only, whatever SITE_URL says', async ({
  shop,
}) => {
  const site = await startProcess({
    DATABASE_URL: shop.databaseUrl,
    UPLOAD_DIR: shop.uploads,
    SITE_URL: 'https://zay.example',
  })
  try {
    for (const [host, status] of [
      ['zay.example', 403],
      ['localhost', 200],
      ['[::1]', 200],
    ] as const) {
      const lines = ['GET /admin HTTP/1.1', `Host: ${host}`, 'Connection: close']
      soft((await sendRaw(site.url, lines)).status, host).toBe(status)
    }
  } finally {
    await site.stop()
  }
})
