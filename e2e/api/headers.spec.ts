import { readdirSync } from 'node:fs'
import path from 'node:path'
import { head, sendRaw } from '@/e2e/fixtures/raw-http'
import { expect, test } from '@/e2e/fixtures/test'
import { ERROR_MARK } from '@/lib/platform/errors/error-text'
import { createSecurityHeaders } from '@/lib/server/bounds/security-headers'

/** Security headers are part of every response, whichever layer creates it. */

const { headers: safe } = createSecurityHeaders({ NODE_ENV: 'production', SITE_URL: undefined })

/** Responses by the layer that creates them; own: the content security policy that some of them set themselves. */
const answers: { what: string; first: string; more?: string[]; status: number; own?: RegExp }[] = [
  { what: 'a cached page', first: 'GET /', status: 200, own: /script-src 'self' 'sha256-/ },
  { what: 'a page of one person', first: 'GET /cart', status: 200, own: /script-src 'self' 'sha256-/ },
  { what: 'the head of a page', first: 'HEAD /cart', status: 200, own: /script-src 'self' 'sha256-/ },
  { what: 'a page that is not there', first: 'GET /nowhere', status: 404, own: /script-src 'self' 'sha256-/ },
  { what: 'a part of a page', first: 'GET /cart', more: ['rsc: 1'], status: 307 },
  { what: 'a cached call', first: 'GET /api/brands', status: 200 },
  { what: 'a call of one person', first: 'GET /api/cartitems/1', status: 404 },
  { what: 'a call that is none', first: 'GET /api/nothing', status: 404 },
  { what: 'the methods of no call', first: 'OPTIONS /api/nothing', status: 404 },
  { what: 'a refused call', first: 'POST /api/cartitems/store', more: ['Content-Length: 0'], status: 422 },
  { what: 'a file of the shop', first: 'GET /icon.svg', status: 200 },
  { what: 'the worker', first: 'GET /sw.js', status: 200, own: /^default-src 'none'; connect-src 'self'$/ },
  {
    what: 'the worker that a browser has',
    first: 'GET /sw.js',
    more: ['If-None-Match: *'],
    status: 304,
    own: /^default-src 'none'; connect-src 'self'$/,
  },
  {
    what: 'the map of the site that a program has',
    first: 'GET /sitemap.xml',
    more: ['If-None-Match: *'],
    status: 304,
  },
  { what: 'an export', first: 'GET /api/orders/export', status: 200 },
  { what: 'a refusal at the door', first: 'GET /uploads/..%2f.env', status: 404 },
  { what: 'what is no request', first: 'NONSENSE /', status: 400 },
]

test('every layer that answers sends the security headers', { tag: '@smoke' }, async ({ shop }) => {
  for (const { what, first, more = [], status, own } of answers) {
    const answer = await sendRaw(shop.url, head(shop.url, first, ...more))
    expect.soft(answer.status, what).toBe(status)
    for (const mark of [ERROR_MARK, JSON.stringify(ERROR_MARK).slice(1, -1)])
      expect.soft(answer.text, `${what} has sentences`).not.toContain(mark)
    const found = parseHeaders(answer.text)
    expect.soft(found.get('x-powered-by'), what).toBeUndefined()
    expect.soft(found.get('strict-transport-security'), 'the shop has no https here').toBeUndefined()
    for (const [name, value] of Object.entries(safe)) {
      const mayDiffer = name === 'Referrer-Policy' && what.startsWith('a cached')
      const expected = name === 'Content-Security-Policy' && own ? expect.stringMatching(own) : value
      const actual = found.get(name.toLowerCase())
      expect
        .soft(actual, `${name} of ${what}`)
        .toEqual(mayDiffer ? 'strict-origin-when-cross-origin' : expected)
    }
  }
})

test('scripts, images and uploads have them too, and an upload can never execute', async ({ shop }) => {
  const { text } = await sendRaw(shop.url, head(shop.url, 'GET /'))
  const script = /\/_next\/static\/[^"]+\.js/.exec(text)?.[0] ?? ''
  const image = /\/uploads\/400\/[^" ]+/.exec(text)?.[0] ?? ''
  const upload = `/uploads/catalogue/${readdirSync(path.join(shop.uploads, 'catalogue'))[0]}`
  for (const address of [script, image, upload]) {
    const answer = await sendRaw(shop.url, head(shop.url, `GET ${address}`))
    expect.soft(answer.status, address).toBe(200)
    const found = parseHeaders(answer.text)
    expect.soft(found.get('x-content-type-options'), address).toBe('nosniff')
    expect.soft(found.get('cross-origin-resource-policy'), address).toBe('same-origin')
    expect
      .soft(found.get('content-security-policy'), address)
      .toMatch(address === script ? /^default-src 'none'/ : /(script-src|default-src) 'none'.*sandbox/)
  }
})

/** The raw headers of a response, with lower-case names. */
function parseHeaders(text: string): Map<string, string> {
  const [lines = ''] = text.split('\r\n\r\n', 1)
  return new Map(
    lines
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
}
