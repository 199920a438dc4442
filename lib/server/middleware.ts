import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Env } from '@/lib/env'
import { createClientIpResolver } from '@/lib/server/client-ip'
import type { IpRateLimiter } from '@/lib/server/ip-rate-limit'
import { createRequestGuard } from '@/lib/server/request-guard'
import { closeUnreadRequest } from '@/lib/server/http-server'
import { rejectRequest, logRejection } from '@/lib/server/rejections'
import { isShuttingDown } from '@/lib/shutdown'

/** Answers a request, or passes it to `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Composes the request pipeline: determines the client IP address, applies the request guard and the IP rate limit,
 * then calls each of `middlewares` in order, and finally `render`.
 */
export function composeMiddleware(
  settings: Env,
  limiter: IpRateLimiter,
  middlewares: readonly Middleware[],
  render: RequestListener,
): RequestListener {
  const resolveClient = createClientIpResolver(settings.TRUSTED_PROXIES)
  const getRejection = createRequestGuard(settings)
  const inside = middlewares.reduceRight<RequestListener>(
    (next, station) => (request, response) => station(request, response, () => next(request, response)),
    (request, response) => {
      logRejection(request, response, false)
      closeUnreadRequest(request, response)
      render(request, response)
    },
  )
  return (request, response) => {
    resolveClient(request)
    // While shutting down, make clients reconnect, so that they reach another process.
    if (isShuttingDown()) response.setHeader('Connection', 'close')
    const rejection = getRejection(request) ?? limiter.consumeRequest(request)
    if (!rejection) {
      inside(request, response)
      return
    }
    logRejection(request, response, true)
    closeUnreadRequest(request, response)
    rejectRequest(response, rejection)
  }
}
