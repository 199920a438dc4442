/**
 * lib/server/bounds: What a request meets first: the address of its client, malformed and foreign requests, rate
 * limits, and the headers that every response has. Only the process imports it.
 */

import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Env } from '@/lib/platform/env/env'
import { createClientIpResolver } from '@/lib/server/bounds/client-ip'
import type { IpRateLimiter } from '@/lib/server/bounds/ip-rate-limit'
import { createRequestGuard } from '@/lib/server/bounds/request-guard'
import { closeUnreadRequest } from '@/lib/server/listen/http-server'
import { rejectRequest, logRejection } from '@/lib/server/bounds/rejections'
import { isShuttingDown } from '@/lib/platform/process/shutdown'

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
