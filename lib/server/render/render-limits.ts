import type { IncomingMessage, ServerResponse } from 'node:http'
import { rateLimited, AppError } from '@/lib/platform/errors/app-error'
import { FairQueue, type FairQueueOptions } from '@/lib/platform/concurrency/fair-queue'
import { addGauge } from '@/lib/platform/observability/metrics'
import { type IpRateLimiter, getClientNetwork } from '@/lib/server/bounds/ip-rate-limit'
import type { LimitedRender, RenderPage } from '@/lib/server/render/rendered-page'
import { PAGE_POINTS, retryAfterMessage } from '@/lib/platform/rate-limit/rate-limits.rules'
import { TIMEOUTS, withTimeout, DATABASE_UNAVAILABLE } from '@/lib/platform/process/timeouts'

/**
 * Wraps `make` with limits for external requests: expensive renderings count as several requests, run a few at a
 * time, and wait in a short queue. The function throws AppError 'rate_limit_exceeded'
 * past the limit of an IP address, 'unavailable' when too many wait or the time is over.
 */
export function limitRendering(make: RenderPage, { consumePoints }: IpRateLimiter): LimitedRender {
  const pages = createRenderQueue(PAGE_QUEUE)
  return async (request, response, { url, headers, cacheContext, waitedMs = 0 }) => {
    const wait = consumePoints(request, PAGE_POINTS)
    if (wait > 0) throw rateLimited(retryAfterMessage(wait), wait)
    return withTimeout(
      TIMEOUTS.page - waitedMs,
      pages(request, response, () => make(url, headers, cacheContext)),
    )
  }
}

/** Runs `work` for a request when it is its turn, or throws when that is not possible now. */
type RunInTurn = <T>(request: IncomingMessage, response: ServerResponse, work: () => Promise<T>) => Promise<T>

/** Maximum milliseconds for which a request waits for its turn. */
const MAX_WAIT_MS = 3_000
const RETRY_AFTER_SECONDS = 3

const REJECTION: FairQueueOptions['rejection'] = {
  message: DATABASE_UNAVAILABLE,
  retryAfter: RETRY_AFTER_SECONDS,
}

/**
 * Pages rendered at the same time. Each blocks the event loop for up to 80 ms at a time; calls and cached responses
 * run in between, so few pages at once delay them little (bench/README.md has the figures).
 */
export const PAGE_QUEUE: FairQueueOptions = {
  concurrency: 2,
  maxWaiting: 200,
  maxWaitingPerKey: 40,
  rejection: REJECTION,
}

/**
 * Creates a queue for expensive renderings. Networks are served in turn, so that a busy one delays only itself. A
 * request leaves the queue when its client disconnects or after three seconds. The function throws AppError
 * 'unavailable' when too many wait or the time is over, and any error of the work.
 */
function createRenderQueue(options: FairQueueOptions): RunInTurn {
  const queue = new FairQueue(options)
  addGauge('zay_page_queue_waiting', 'Pages that wait to be rendered', (gauge) =>
    gauge.set(queue.size.waiting),
  )
  return async (request, response, work) => {
    const waiting = new AbortController()
    const giveUp = () =>
      waiting.abort(new AppError('unavailable', DATABASE_UNAVAILABLE, { retryAfter: RETRY_AFTER_SECONDS }))
    const timer = setTimeout(giveUp, MAX_WAIT_MS)
    response.once('close', giveUp)
    try {
      return await queue.run(getClientNetwork(request), work, waiting.signal)
    } finally {
      clearTimeout(timer)
      response.off('close', giveUp)
    }
  }
}
