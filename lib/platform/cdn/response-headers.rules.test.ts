import { toLifetimeHeader, toTagHeader } from '@/lib/platform/cdn/response-headers.rules'

const NOW = Date.UTC(2026, 10, 24)
const page = { isPurgeable: true, expiresAt: Infinity, isVariant: false, now: NOW, maxAgeSeconds: 86_400 }

it.each([
  ['varnish', { xkey: 'all products product-7' }],
  ['cloudflare', { 'Cache-Tag': 'all,products,product-7' }],
  ['fastly', { 'Surrogate-Key': 'all products product-7' }],
] as const)('tags in the spelling of %s', (cdn, header) => {
  expect(toTagHeader(cdn, ['products', 'product-7'])).toEqual(header)
})

it.each([
  ['varnish', 8_000],
  ['cloudflare', 16_000],
  ['fastly', 16_000],
] as const)('tags that %s would cut off are not sent: the response is not kept', (cdn, bytes) => {
  const tags = (length: number) => ['t'.repeat(length - 'all,'.length)]
  expect(toTagHeader(cdn, tags(bytes))).not.toBeNull()
  expect(toTagHeader(cdn, tags(bytes + 1))).toBeNull()
})

it.each([
  ['varnish', 'Surrogate-Control'],
  ['cloudflare', 'Cloudflare-CDN-Cache-Control'],
  ['fastly', 'Surrogate-Control'],
] as const)('the lifetime is in a header that only %s reads', (cdn, name) => {
  expect(toLifetimeHeader(cdn, page)).toEqual([name, 'max-age=86400'])
})

it.each([
  ['that no purge may reach', { isPurgeable: false }, 5],
  ['that changes in a minute', { expiresAt: NOW + 60_000 }, 60],
  [
    'that changes in a minute and that no purge may reach',
    { isPurgeable: false, expiresAt: NOW + 60_000 },
    5,
  ],
  ['that changes in a week', { expiresAt: NOW + 604_800_000 }, 86_400],
  ['that should have changed', { expiresAt: NOW - 1 }, 5],
])('a response %s is kept for seconds or as long as it is right: %j', (_, change, seconds) => {
  expect(toLifetimeHeader('varnish', { ...page, ...change })[1]).toBe(`max-age=${seconds}`)
})

it('what depends on a header is not stored where Vary is ignored', () => {
  const variant = { ...page, isVariant: true }
  expect(toLifetimeHeader('cloudflare', variant)[1]).toBe('no-store')
  expect(toLifetimeHeader('varnish', variant)[1]).toBe('max-age=86400')
  expect(toLifetimeHeader('fastly', variant)[1]).toBe('max-age=86400')
})
