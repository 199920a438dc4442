import { rateLimited } from '@/lib/errors'
import type { IpRateLimiter } from '@/lib/server/ip-rate-limit'
import type { LimitedRender, RenderPage } from '@/lib/server/rendered-page'
import { createRenderQueue, PAGE_QUEUE } from '@/lib/server/render-queue'
import { PAGE_POINTS } from '@/lib/rate-limit/rate-limits.rules'
import { TIMEOUTS, withTimeout } from '@/lib/timeouts'

const CALL = /^\/api\/(?!docs\/?(?:\?|$))[^?]/

/**
 * Wraps `make` with limits for external requests: expensive renderings count as several requests, run a few at a
 * time, and wait in a short queue. Calls are cheap and bypass it. The function throws AppError 'rate_limit_exceeded'
 * past the limit of an IP address, 'unavailable' when too many wait or the time is over.
 */
export function limitRendering(make: RenderPage, { consumePoints }: IpRateLimiter): LimitedRender {
  const pages = createRenderQueue(PAGE_QUEUE)
  return async (request, response, { url, headers, cacheContext, waitedMs = 0 }) => {
    if (CALL.test(url)) return make(url, headers, cacheContext)
    const rejection = consumePoints(request, PAGE_POINTS)
    if (rejection) throw rateLimited(rejection.message, Number(rejection.headers?.['Retry-After'] ?? 1))
    return withTimeout(
      TIMEOUTS.page - waitedMs,
      pages(request, response, () => make(url, headers, cacheContext)),
    )
  }
}
