import { errorText } from '@/lib/platform/errors/error-text'
import { type IpRateLimiter, createIpRateLimiter } from '@/lib/server/bounds/ip-rate-limit'
import { RATE_LIMIT_RULES, PAGE_POINTS } from '@/lib/platform/rate-limit/rate-limits.rules'

const [{ points, seconds }] = RATE_LIMIT_RULES.general
const [search] = RATE_LIMIT_RULES.search
const [images] = RATE_LIMIT_RULES.images

const from = (address: string, url = '/', cookie = '') => ({
  url,
  headers: { 'x-zay-client-ip': address, cookie },
})

/** How many of `tries` requests are admitted. */
const letIn = ({ consumeRequest }: IpRateLimiter, request: ReturnType<typeof from>, tries: number) =>
  Array.from({ length: tries }, () => consumeRequest(request)).filter((rejection) => rejection === null)
    .length

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 21) }))
afterEach(() => jest.useRealTimers())

describe('the rate limit of an IP address', () => {
  it('admits requests up to the limit, then rejects with Retry-After, then admits again', () => {
    const control = createIpRateLimiter({ RATE_LIMITS: 'memory' })
    const ask = () => control.consumeRequest(from('203.0.113.7'))
    expect(letIn(control, from('203.0.113.7'), points)).toBe(points)
    jest.advanceTimersByTime(3_200)
    expect(ask()).toEqual({
      status: 429,
      text: errorText('rate_limit_seconds', { seconds: seconds - 3 }),
      headers: { 'Retry-After': String(seconds - 3) },
    })
    expect(control.consumeRequest(from('203.0.113.8'))).toBeNull()
    jest.advanceTimersByTime(seconds * 1000 - 3_200)
    expect(ask()).toBeNull()
  })

  it('is over when its window is, also after the clock was set back', () => {
    const control = createIpRateLimiter({ RATE_LIMITS: 'memory' })
    expect(letIn(control, from('203.0.113.7'), points + 1)).toBe(points)
    jest.setSystemTime(Date.UTC(2026, 10, 20))
    jest.advanceTimersByTime(seconds * 1000)
    expect(control.consumeRequest(from('203.0.113.7'))).toBeNull()
  })

  it('does not count build files', () => {
    const control = createIpRateLimiter({ RATE_LIMITS: 'memory' })
    const tries = Math.max(points, images.points) + 9
    expect(letIn(control, from('203.0.113.7', '/_next/static/a.js'), tries)).toBe(tries)
  })

  it.each(['/uploads/catalogue/a.webp', '/uploads/400/a'])('is a separate one for %s', (url) => {
    const control = createIpRateLimiter({ RATE_LIMITS: 'memory' })
    expect(letIn(control, from('203.0.113.7', url), images.points + 9)).toBe(images.points)
    expect(control.consumeRequest(from('203.0.113.7'))).toBeNull()
  })

  it.each([
    '/api/products?product=tea',
    '/product?sort=name&product=%E1%80%9C',
    '/api/%70roducts/?%70roduct=t',
    '/api/products?product=&product=shirt',
    '/api/search/suggestions?limit=6&q=shirt',
  ])('counts a search by %s for the search limit too', (url) => {
    const control = createIpRateLimiter({ RATE_LIMITS: 'postgres' })
    for (let n = 0; n < search.points; n++)
      expect(control.consumeRequest(from('203.0.113.7', url))).toBeNull()
    expect(control.consumeRequest(from('203.0.113.7', url))?.headers).toEqual({
      'Retry-After': String(search.seconds),
    })
    for (const other of ['/product?product=', '/api/products?page=2', '/product/7?product=x', '/']) {
      expect(control.consumeRequest(from('203.0.113.7', other))).toBeNull()
    }
  })

  it.each(['/_next/anything', '/_next/image?url=a'])('counts a request for %s, which nobody has', (url) => {
    const control = createIpRateLimiter({ RATE_LIMITS: 'memory' })
    expect(letIn(control, from('203.0.113.7', url), points + 9)).toBe(points)
  })

  it('charges rendered pages by their cost', () => {
    const control = createIpRateLimiter({ RATE_LIMITS: 'memory' })
    const request = from('203.0.113.7', '/cart')
    const waits = Array.from({ length: points }, () => control.consumePoints(request, PAGE_POINTS))
    expect(waits.filter((wait) => wait === 0).length).toBe(points / PAGE_POINTS)
    expect(waits.at(-1)).toBe(seconds)
    expect(control.consumeRequest(request)?.status).toBe(429)
    expect(control.consumeRequest(from('203.0.113.8'))).toBeNull()
  })

  it('counts nothing with RATE_LIMITS=off', () => {
    const control = createIpRateLimiter({ RATE_LIMITS: 'off' })
    expect(letIn(control, from('203.0.113.7'), points + 9)).toBe(points + 9)
    expect(control.consumePoints(from('203.0.113.7'), points + 9)).toBe(0)
  })
})
