import { type IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { createCacheContext } from '@/lib/platform/cache/cache-tags'
import { AppError } from '@/lib/platform/errors/app-error'
import { createIpRateLimiter } from '@/lib/server/bounds/ip-rate-limit'
import { limitRendering, PAGE_QUEUE } from '@/lib/server/render/render-limits'
import type { LimitedRender, RenderedPage } from '@/lib/server/render/rendered-page'
import { RATE_LIMIT_RULES, PAGE_POINTS } from '@/lib/platform/rate-limit/rate-limits.rules'

const RENDERED: RenderedPage = { status: 200, headers: {}, body: Buffer.from(''), safe: {} }

/** Renderings in progress by URL, each with the function that finishes it. */
let making: { url: string; headers: IncomingHttpHeaders; finish: () => void }[] = []
const make = (url: string, headers: IncomingHttpHeaders) =>
  new Promise<RenderedPage>((resolve) => making.push({ url, headers, finish: () => resolve(RENDERED) }))
const shop = (RATE_LIMITS: 'off' | 'memory' = 'off') =>
  limitRendering(make, createIpRateLimiter({ RATE_LIMITS }))

/** One request; `leave` simulates that its client disconnects. */
function ask(
  limited: LimitedRender,
  url: string,
  network = '203.0.113.7',
  headers: IncomingHttpHeaders = {},
  waitedMs = 0,
) {
  const request = new IncomingMessage(new Socket())
  request.headers['x-zay-client-ip'] = network
  const response = new ServerResponse(request)
  const made = limited(request, response, {
    url,
    headers,
    waitedMs,
    cacheContext: createCacheContext(),
  }).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )
  return { made, leave: () => response.emit('close') }
}

const settled = () => jest.advanceTimersByTimeAsync(0)
const urls = () => making.map(({ url }) => url)

beforeEach(() => {
  jest.useFakeTimers()
  making = []
})
afterEach(() => jest.useRealTimers())

describe('pages', () => {
  it('are rendered a few at a time, the next when one is finished', async () => {
    const limited = shop()
    const requested = Array.from({ length: PAGE_QUEUE.concurrency + 1 }, (_, n) =>
      ask(limited, `/product?page=${n}`),
    )
    await settled()
    expect(making).toHaveLength(PAGE_QUEUE.concurrency)
    making[0]?.finish()
    await settled()
    expect(making).toHaveLength(PAGE_QUEUE.concurrency + 1)
    for (const { finish } of making) finish()
    expect(await Promise.all(requested.map(({ made }) => made))).toEqual(requested.map(() => 200))
  })

  it('of one network do not delay those of others', async () => {
    const limited = shop()
    for (let n = 0; n < PAGE_QUEUE.concurrency + 9; n++) ask(limited, `/product?page=${n}`)
    ask(limited, '/cart', '198.51.100.1')
    await settled()
    making[0]?.finish()
    making[1]?.finish()
    await settled()
    expect(urls().slice(PAGE_QUEUE.concurrency)).toContain('/cart')
  })

  it('are rejected at once when too many of their network wait, but not for other networks', async () => {
    const limited = shop()
    const many = PAGE_QUEUE.concurrency + PAGE_QUEUE.maxWaitingPerKey
    for (let n = 0; n < many; n++) ask(limited, `/product?page=${n}`)
    expect(await ask(limited, '/cart').made).toBe('unavailable')
    const other = ask(limited, '/cart', '198.51.100.1')
    making[0]?.finish()
    await settled()
    making.find(({ url }) => url === '/cart')?.finish()
    expect(await other.made).toBe(200)
  })

  it('wait for three seconds at most', async () => {
    const limited = shop()
    for (let n = 0; n < PAGE_QUEUE.concurrency; n++) ask(limited, `/product?page=${n}`)
    const waiting = ask(limited, '/cart')
    await jest.advanceTimersByTimeAsync(3_000)
    expect(await waiting.made).toBe('unavailable')
    making[0]?.finish()
    await settled()
    expect(urls()).not.toContain('/cart')
  })

  it('are given up after nine seconds, those included that their client waited for another rendering', async () => {
    const limited = shop()
    const first = ask(limited, '/product')
    const second = ask(limited, '/cart', '203.0.113.7', {}, 3_000)
    let given: unknown[] = []
    for (const { made } of [first, second]) void made.then((outcome) => (given = [...given, outcome]))
    await jest.advanceTimersByTimeAsync(5_999)
    expect(given).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(given).toEqual(['unavailable'])
    await jest.advanceTimersByTimeAsync(3_000)
    expect(given).toEqual(['unavailable', 'unavailable'])
  })

  it('are not rendered for a client that has disconnected', async () => {
    const limited = shop()
    for (let n = 0; n < PAGE_QUEUE.concurrency; n++) ask(limited, `/product?page=${n}`)
    const waiting = ask(limited, '/cart')
    await settled()
    waiting.leave()
    expect(await waiting.made).toBe('unavailable')
    making[0]?.finish()
    await settled()
    expect(urls()).not.toContain('/cart')
  })

  it('count by their cost', async () => {
    const limited = shop('memory')
    const may = RATE_LIMIT_RULES.general[0].points / PAGE_POINTS
    for (let n = 0; n < may; n++) {
      const { made } = ask(limited, '/cart')
      await settled()
      making.pop()?.finish()
      expect(await made).toBe(200)
    }
    expect(await ask(limited, '/cart').made).toBe('rate_limit_exceeded')
  })
})
