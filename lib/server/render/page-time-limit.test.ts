import inject from 'light-my-request'
import { CacheKeys } from '@/lib/server/cache/cache-key'
import { createCacheMiddleware } from '@/lib/server/cache/cache-middleware'
import { createIpRateLimiter } from '@/lib/server/bounds/ip-rate-limit'
import { createFallbackPage } from '@/lib/server/render/next-renderer'
import type { RenderedPage } from '@/lib/server/render/rendered-page'
import { limitRendering, PAGE_QUEUE } from '@/lib/server/render/render-limits'
import { ResponseCache } from '@/lib/server/cache/response-cache'
import { createSecurityHeaders } from '@/lib/server/bounds/security-headers'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

it('a page is answered within nine seconds, also for who waited for a rendering that got no turn', async () => {
  const policy = createSecurityHeaders({ NODE_ENV: 'production' })
  // No rendering ends by itself, as without a database.
  const endings: ((page: RenderedPage) => void)[] = []
  const make = () => new Promise<RenderedPage>((resolve) => endings.push(resolve))
  const limited = limitRendering(make, createIpRateLimiter({ RATE_LIMITS: 'off' }))
  const stored = new ResponseCache(2 ** 20, () => 60_000)
  const answer = createCacheMiddleware({
    keys: new CacheKeys({ '/': undefined, '/product/{id}': undefined }),
    renderPage: limited,
    answerCall: () => Promise.reject(new Error('no call')),
    stored,
    policy,
    fallbackPage: createFallbackPage(() => 'away', policy),
    cdn: null,
  })
  const begin = new Date()
  const ask = async (url: string) => {
    const { statusCode } = await inject((request, response) => answer(request, response, () => null), url)
    return { statusCode, seconds: (new Date().getTime() - begin.getTime()) / 1_000 }
  }
  for (let page = 0; page < PAGE_QUEUE.concurrency; page++) void ask(`/product/${page + 1}`)
  const waiting = [ask('/'), ask('/')]
  await jest.advanceTimersByTimeAsync(3_000)
  for (const end of endings) end({ status: 200, headers: {}, body: Buffer.from(''), safe: {} })
  await jest.advanceTimersByTimeAsync(9_000)
  expect(await Promise.all(waiting)).toEqual([
    { statusCode: 503, seconds: 3 },
    { statusCode: 503, seconds: 9 },
  ])
})
