import { getRetryDelay, toRequests } from '@/lib/platform/cdn/purges.rules'

const purges = (...lists: string[][]) => lists.map((tags) => ({ tags }))
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `product-${index}`)

describe('a batch', () => {
  it('has each tag once, however many commits named it', () => {
    expect(toRequests(purges(['products', 'product-1'], ['products', 'product-2']), 100)).toEqual([
      ['products', 'product-1', 'product-2'],
    ])
  })

  it('is divided by the limit of the CDN', () => {
    const requests = toRequests(purges(numbered(250)), 100)
    expect(requests.map((tags) => tags.length)).toEqual([100, 100, 50])
    expect(requests.flat()).toEqual(numbered(250))
  })

  it('of too many tags, or with everything, is one request for everything', () => {
    expect(toRequests(purges(numbered(301)), 100)).toEqual([['all']])
    expect(toRequests(purges(['products'], ['all']), 100)).toEqual([['all']])
  })

  it('of nothing needs no request', () => {
    expect(toRequests([], 100)).toEqual([])
  })
})

describe('a retry', () => {
  const failure = { isDelivered: false, problem: 'HTTP 500' } as const

  it('waits longer each time, up to half a minute, and is never given up', () => {
    const waits = [1, 2, 3, 4, 7, 8, 1_000_000].map((failures) => getRetryDelay(failures, failure, 0.5))
    expect(waits).toEqual([0.25, 0.5, 1, 2, 16, 30, 30])
  })

  it('waits as long as the CDN requests, a minute at most', () => {
    expect(getRetryDelay(1, { ...failure, wait: 20 }, 0.5)).toBe(20)
    expect(getRetryDelay(1, { ...failure, wait: 86_400 }, 0.5)).toBe(60)
  })

  it('is spread by a fifth', () => {
    expect(getRetryDelay(8, failure, 0)).toBeCloseTo(24)
    expect(getRetryDelay(8, failure, 1)).toBeCloseTo(36)
  })
})
