import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { createClientIpResolver } from '@/lib/server/bounds/client-ip'

/** A request as Node passes it on. */
function aRequest(remoteAddress: string, headerFields: Record<string, string>): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
  return Object.assign(new IncomingMessage(socket), {
    headers: Object.fromEntries(
      Object.entries(headerFields).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    rawHeaders: Object.entries(headerFields).flat(),
  })
}

const resolveClientIp = (proxies: string[], remote: string, forwarded?: string): unknown => {
  const request = aRequest(remote, forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded })
  createClientIpResolver(proxies)(request)
  return request.headers['x-zay-client-ip']
}

describe('the client IP address', () => {
  it.each<[string, string[], string, string | undefined, string]>([
    ['the connection', [], '203.0.113.7', undefined, '203.0.113.7'],
    ['the connection, when nobody is believed', [], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['the connection of an IPv4 caller', [], '::ffff:203.0.113.7', undefined, '203.0.113.7'],
    ['what the proxy says', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['the last the proxy says', ['10.1.2.3'], '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    [
      'beyond a chain of proxies',
      ['10.0.0.0/8', '::1'],
      '::1',
      '1.1.1.1, 198.51.100.1, 10.9.9.9',
      '198.51.100.1',
    ],
    ['who is no proxy, whatever it says', ['10.0.0.0/8'], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['the proxy, when it says nothing', ['10.0.0.0/8'], '10.1.2.3', undefined, '10.1.2.3'],
    ['the proxy, when it says what is no address', ['10.0.0.0/8'], '10.1.2.3', '<script>', '10.1.2.3'],
  ])('comes from %s', (_name, proxies, remote, forwarded, expected) => {
    expect(resolveClientIp(proxies, remote, forwarded)).toBe(expected)
  })
})

describe('headers that a client must not set', () => {
  const forbidden = {
    'X-Zay-Client-Ip': '127.0.0.1',
    'X-Zay-Request-Path': '/admin/audit',
    'X-Forwarded-For': '127.0.0.1',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    Forwarded: 'for=127.0.0.1',
    'X-Real-IP': '127.0.0.1',
    'X-Middleware-Subrequest': 'middleware:middleware',
    'x-middleware-rewrite': '/admin',
    'x-nextjs-data': '1',
    'x-matched-path': '/admin',
    'x-invoke-path': '/admin',
    'x-now-route-matches': '1',
    'x-prerender-revalidate': 'x',
    'x-http-method-override': 'DELETE',
    'Next-Action': 'abc',
    'next-resume': '1',
    'Content-Security-Policy': "script-src 'nonce-mine'",
  }
  const allowed = {
    Host: 'zay.example',
    RSC: '1',
    'Next-Url': '/product',
    'Next-Router-State-Tree': '%5B%22%22%2C%7B%7D%5D',
    'Next-Router-Prefetch': '1',
    'X-Requested-With': 'XMLHttpRequest',
    Cookie: 'lang=my',
  }

  it('are removed from both forms in which Next and the handlers read them; all others stay', () => {
    const request = aRequest('203.0.113.7', { ...allowed, ...forbidden })
    request.url = '/cart?a=1'
    createClientIpResolver([])(request)
    expect(request.headers).toEqual({
      ...Object.fromEntries(Object.entries(allowed).map(([name, value]) => [name.toLowerCase(), value])),
      'x-zay-client-ip': '203.0.113.7',
      'x-zay-request-path': '/cart?a=1',
    })
    expect(request.rawHeaders).toEqual([
      ...Object.entries(allowed).flat(),
      ...['x-zay-client-ip', '203.0.113.7'],
      ...['x-zay-request-path', '/cart?a=1'],
    ])
  })
})

it('the User-Agent is truncated before Next searches it', () => {
  const request = aRequest('203.0.113.7', { 'User-Agent': 'a'.repeat(15_000) })
  createClientIpResolver([])(request)
  expect(request.headers['user-agent']).toBe('a'.repeat(500))
  const without = aRequest('203.0.113.7', {})
  createClientIpResolver([])(without)
  expect(without.headers).not.toHaveProperty('user-agent')
})
