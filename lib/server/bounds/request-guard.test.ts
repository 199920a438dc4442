import { createRequestGuard } from '@/lib/server/bounds/request-guard'

type RequestOptions = {
  method?: string
  url?: string
  headers?: Record<string, string>
  rawHeaders?: string[]
}

const here = '127.0.0.1:3000'
const ask = (requested: RequestOptions, SITE_URL?: string, ADMIN_ACCESS: 'open' | 'password' = 'open') =>
  createRequestGuard({ SITE_URL, ADMIN_ACCESS, NODE_ENV: 'production' })({
    headers: { host: here },
    ...requested,
  })?.status ?? 'in'

describe('the request guard', () => {
  it.each<[string, RequestOptions, number | 'in']>([
    ['a page', { url: '/product?product=%F0' }, 'in'],
    [
      'a write of the shop itself',
      { method: 'POST', url: '/api/x', headers: { host: here, origin: `http://${here}` } },
      'in',
    ],
    ['a write of a program', { method: 'POST', url: '/api/x' }, 'in'],
    ['a write to a page', { method: 'POST', url: '/cart' }, 405],
    ['a write to the page of the API', { method: 'POST', url: '/api/docs' }, 405],
    ['the same with a query', { method: 'PUT', url: '/api/docs/?a=1' }, 405],
    ['a write to no call at all', { method: 'POST', url: '/api/' }, 405],
    ['a write to no file at all', { method: 'POST', url: '/uploads/?a' }, 405],
    ['a write to a call named alike', { method: 'POST', url: '/api/docsx' }, 'in'],
    ['a name with more behind it', { headers: { host: `${here}/@evil.example` } }, 403],
    ['a name with a person before it', { headers: { host: `127.0.0.1@evil.example` } }, 403],
    ['the name localhost', { headers: { host: 'localhost:3000' } }, 'in'],
    ['the IPv6 loopback', { headers: { host: '[::1]:3000' } }, 'in'],
    ['a link from elsewhere', { headers: { host: here, 'sec-fetch-site': 'cross-site' } }, 'in'],
    ['a name in other letters', { headers: { host: 'LOCALHOST:3000' } }, 'in'],
    ['a name with its usual port', { headers: { host: 'localhost:80' } }, 'in'],
    ['a port with zeros before it', { headers: { host: '127.0.0.1:00003000' } }, 403],
    ['an address in another spelling', { headers: { host: '127.1:3000' } }, 403],
    ['a rebound name', { headers: { host: 'attacker.example' } }, 403],
    ['a name that only begins like ours', { headers: { host: '127.0.0.1.attacker.example' } }, 403],
    ['no host', { headers: {} }, 403],
    ['the health, at an address of a pod', { url: '/api/health', headers: { host: '10.1.2.3:3000' } }, 'in'],
    [
      'the readiness, under any name',
      { method: 'HEAD', url: '/api/health/ready', headers: { host: 'attacker.example' } },
      'in',
    ],
    [
      'the readiness for reads, without a host, as HAProxy asks',
      { url: '/api/health/ready?needs=reads', headers: {} },
      'in',
    ],
    ['the health without a host', { url: '/api/health', headers: {} }, 'in'],
    [
      'a write to the health under another name',
      { method: 'POST', url: '/api/health', headers: { host: '10.1.2.3' } },
      403,
    ],
    ['a path below the health', { url: '/api/health/x', headers: { host: '10.1.2.3' } }, 403],
    ['the health with a query', { url: '/api/health?a', headers: { host: '10.1.2.3' } }, 403],
    ['two hosts for the health', { url: '/api/health', rawHeaders: ['Host', here, 'host', 'a'] }, 400],
    ['a host that is none', { headers: { host: '"><script>' } }, 403],
    [
      "another website's form",
      { method: 'POST', url: '/api/x', headers: { host: here, origin: 'https://evil.example' } },
      403,
    ],
    ['a sandboxed form', { method: 'POST', url: '/api/x', headers: { host: here, origin: 'null' } }, 403],
    [
      'a cross-site write',
      { method: 'PATCH', url: '/api/x', headers: { host: here, 'sec-fetch-site': 'cross-site' } },
      403,
    ],
    [
      'another port of this machine',
      { method: 'POST', url: '/api/x', headers: { host: here, origin: 'http://127.0.0.1:8080' } },
      403,
    ],
    ['two hosts', { rawHeaders: ['Host', here, 'X', '1', 'HOST', here] }, 400],
    ['one host', { rawHeaders: ['Host', here, 'X-Host', 'host', 'X', 'Host'] }, 'in'],
    ['a broken escape', { url: '/api/products/%F0%9F' }, 404],
    ['no path', { method: 'OPTIONS', url: '*' }, 404],
    ['another method', { method: 'TRACE' }, 405],
  ])('%s', (_name, requested, expected) => {
    expect(ask(requested)).toBe(expected)
  })

  it.each([
    '/uploads/../.env',
    '/uploads/%2e%2e/.env',
    '/uploads/..%2f.env',
    '/uploads/..\\.env',
    '/uploads/%5c..%5c.env',
    '/uploads/%252e%252e/.env',
    '/uploads/a%00.png',
    '/uploads//etc/passwd',
    '//evil.example/product',
    '/uploads/.',
    'http://evil.example/',
  ])('rejects a URL such as %s', (url) => expect(ask({ url })).toBe(404))

  const SITE = 'https://zay.example'
  const named = (host: string, origin?: string) => ({
    method: 'POST',
    url: '/api/x',
    headers: { host, ...(origin ? { origin } : {}) },
  })

  it.each<[string, ReturnType<typeof named>, string | undefined, 'open' | 'password', number | 'in']>([
    ['its public name', named('zay.example', SITE), SITE, 'password', 'in'],
    ['its public name while the admin is open', named('zay.example'), SITE, 'open', 403],
    ['a write from its public name to this machine', named(here, SITE), SITE, 'password', 'in'],
    ['the same while the admin is open', named(here, SITE), SITE, 'open', 403],
    ['its public name without encryption', named('zay.example', 'http://zay.example'), SITE, 'password', 403],
    ['its public name with the usual port', named('zay.example:443', SITE), SITE, 'password', 'in'],
    ['its public name with another port', named('zay.example:8443', SITE), SITE, 'password', 403],
    ['its public name with the port of http', named('zay.example:80'), SITE, 'password', 403],
    ['another name', named('evil.example'), SITE, 'password', 403],
    ['any name where none is set', named('zay.example', SITE), undefined, 'password', 'in'],
    ['any name, a write from another', named('zay.example', 'https://a.example'), undefined, 'password', 403],
  ])('%s', (_name, requested, site, access, expected) => {
    expect(ask(requested, site, access)).toBe(expected)
  })
})
