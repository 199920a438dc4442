import { refusalOf } from '@/lib/front/door'

type Asked = { method?: string; url?: string; headers?: Record<string, string> }

const here = '127.0.0.1:3000'
const ask = (asked: Asked, SITE_URL?: string) =>
  refusalOf({ headers: { host: here }, ...asked }, { SITE_URL })?.status ?? 'in'

describe('the door', () => {
  it.each<[string, Asked, number | 'in']>([
    ['a page', { url: '/product?product=%F0' }, 'in'],
    [
      'a write of the shop itself',
      { method: 'POST', headers: { host: here, origin: `http://${here}` } },
      'in',
    ],
    ['a write of a program', { method: 'POST' }, 'in'],
    ['the name localhost', { headers: { host: 'localhost:3000' } }, 'in'],
    ['the IPv6 loopback', { headers: { host: '[::1]:3000' } }, 'in'],
    ['a link from elsewhere', { headers: { host: here, 'sec-fetch-site': 'cross-site' } }, 'in'],
    ['a rebound name', { headers: { host: 'attacker.example' } }, 403],
    ['a name that only begins like ours', { headers: { host: '127.0.0.1.attacker.example' } }, 403],
    ['no host', { headers: {} }, 403],
    ['a host that is none', { headers: { host: '"><script>' } }, 403],
    [
      "another website's form",
      { method: 'POST', headers: { host: here, origin: 'https://evil.example' } },
      403,
    ],
    ['a sandboxed form', { method: 'POST', headers: { host: here, origin: 'null' } }, 403],
    ['a cross-site write', { method: 'PATCH', headers: { host: here, 'sec-fetch-site': 'cross-site' } }, 403],
    [
      'another port of this machine',
      { method: 'POST', headers: { host: here, origin: 'http://127.0.0.1:8080' } },
      403,
    ],
    ['a broken escape', { url: '/api/products/%F0%9F' }, 404],
    ['no path', { method: 'OPTIONS', url: '*' }, 404],
    ['another method', { method: 'TRACE' }, 405],
  ])('%s', (_name, asked, expected) => {
    expect(ask(asked)).toBe(expected)
  })

  it('knows the shop by its public name too', () => {
    const headers = { host: here, origin: 'https://zay.example' }
    expect(ask({ method: 'POST', headers }, 'https://zay.example')).toBe('in')
    expect(ask({ headers: { host: 'zay.example' } }, 'https://zay.example')).toBe('in')
  })
})
