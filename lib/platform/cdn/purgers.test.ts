import type { Purger } from '@/lib/platform/cdn/cdn.schema'
import { createPurger } from '@/lib/platform/cdn/purger.commands'
import { readEnv } from '@/lib/platform/env/env'
import { respondWith, WebhookServer } from '@/lib/testing/webhook-server'

/** The requests that the documentation of each API describes; Cloudflare and Fastly themselves are not called. */
const server = new WebhookServer()
const second = new WebhookServer()
beforeAll(() => Promise.all([server.open(), second.open()]))
afterAll(() => Promise.all([server.close(), second.close()]))
beforeEach(() => {
  server.startAfresh()
  second.startAfresh()
})

const ZONE = '0123456789abcdef0123456789abcdef'
const TOKEN = 'a-token-of-forty-characters-0123456789ab'
const tags = ['all', 'product-7']

/** The purger of these settings, with this address of the API. */
function create(settings: Record<string, string>, apiUrl?: string): Purger {
  const purger = createPurger(readEnv(settings), apiUrl)
  if (!purger) throw new Error('These settings have no CDN')
  return purger
}

const createCloudflare = (url: string) =>
  create({ CDN_PURGE: 'cloudflare', CLOUDFLARE_ZONE_ID: ZONE, CLOUDFLARE_API_TOKEN: TOKEN }, url)
const createFastly = (url: string) =>
  create({ CDN_PURGE: 'fastly', FASTLY_SERVICE_ID: 'SU1Z0isxPaozGVKXdv0eY', FASTLY_API_TOKEN: TOKEN }, url)
const createVarnish = (...urls: string[]) => create({ CDN_PURGE: 'varnish', VARNISH_URLS: urls.join(',') })

it('without a CDN nothing is purged', () => {
  expect(createPurger(readEnv({}))).toBeNull()
})

describe('Cloudflare', () => {
  const purger = () => createCloudflare(server.url)
  const success = JSON.stringify({ success: true, errors: [], messages: [], result: { id: ZONE } })

  it('is asked by POST with a bearer token and the tags as JSON', async () => {
    server.response = respondWith(200, { 'content-type': 'application/json' }, success)
    expect(await purger().purge(tags)).toEqual({ isDelivered: true })
    const [request] = server.received
    expect(request?.path).toBe(`/zones/${ZONE}/purge_cache`)
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
    })
    expect(JSON.parse(request?.body ?? '')).toEqual({ tags })
    expect(purger().maxTags).toBeLessThanOrEqual(100)
  })

  it.each([
    [
      'says no with status 200',
      200,
      { success: false, errors: [{ code: 1094, message: 'no tags' }] },
      'HTTP 200: 1094 no tags',
    ],
    [
      'rejects the token',
      403,
      { success: false, errors: [{ code: 10000, message: 'Authentication error' }] },
      'HTTP 403: 10000 Authentication error',
    ],
    ['answers something else', 200, 'hello', 'HTTP 200'],
    ['answers more than is read', 200, { success: true, messages: ['x'.repeat(20_000)] }, 'HTTP 200'],
  ])('that %s has not purged', async (_, status, body, problem) => {
    server.response = respondWith(status, {}, JSON.stringify(body))
    expect(await purger().purge(tags)).toMatchObject({ isDelivered: false, problem })
  })

  it('says how long to wait when its limit is exceeded', async () => {
    server.response = respondWith(429, { 'retry-after': '7' }, JSON.stringify({ success: false }))
    expect(await purger().purge(tags)).toEqual({ isDelivered: false, problem: 'HTTP 429', wait: 7 })
  })
})

describe('Fastly', () => {
  const purger = () => createFastly(server.url)

  it('is asked by POST with its key and the surrogate keys as JSON', async () => {
    server.response = respondWith(200, {}, JSON.stringify({ all: '1-2', 'product-7': '1-3' }))
    expect(await purger().purge(tags)).toEqual({ isDelivered: true })
    const [request] = server.received
    expect(request?.path).toBe('/service/SU1Z0isxPaozGVKXdv0eY/purge')
    expect(request?.headers).toMatchObject({ 'fastly-key': TOKEN, 'content-type': 'application/json' })
    // A soft purge would leave the old response for stale-while-revalidate.
    expect(request?.headers).not.toHaveProperty('fastly-soft-purge')
    expect(JSON.parse(request?.body ?? '')).toEqual({ surrogate_keys: tags })
    expect(purger().maxTags).toBeLessThanOrEqual(256)
  })

  it.each([401, 429, 500])('that answers %d has not purged', async (status) => {
    server.response = respondWith(status, { 'retry-after': '3' })
    expect(await purger().purge(tags)).toEqual({ isDelivered: false, problem: `HTTP ${status}`, wait: 3 })
  })
})

describe('Varnish', () => {
  it('is asked by PURGE with the tags, on every server', async () => {
    for (const one of [server, second]) one.response = respondWith(200)
    expect(await createVarnish(server.url, second.url).purge(tags)).toEqual({ isDelivered: true })
    for (const { received } of [server, second]) expect(received[0]?.headers['xkey']).toBe('all product-7')
  })

  it('has not purged while one of the servers rejects it', async () => {
    server.response = respondWith(200)
    second.response = respondWith(403)
    const outcome = await createVarnish(server.url, second.url).purge(tags)
    expect(outcome).toEqual({ isDelivered: false, problem: 'HTTP 403' })
  })

  it('fits the largest number of the longest tags into one header', () => {
    const longest = `product-${2 ** 31 - 1} `
    expect(createVarnish('http://127.0.0.1:6081').maxTags * longest.length).toBeLessThan(8_000)
  })
})

it.each([
  ['Cloudflare', createCloudflare],
  ['Fastly', createFastly],
  ['Varnish', createVarnish],
])('%s that cannot be reached has not purged, and no token is in the reason', async (_, createOne) => {
  const outcome = await createOne('http://127.0.0.1:1').purge(tags)
  expect(outcome).toMatchObject({ isDelivered: false })
  expect(JSON.stringify(outcome)).not.toContain(TOKEN)
})
