import { stat } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { CacheContext } from '@/lib/cache-tags'
import { notFound, rateLimited } from '@/lib/errors'
import type { IpRateLimiter } from '@/lib/server/ip-rate-limit'
import type { RenderPage, RenderedPage } from '@/lib/server/next-renderer'
import { createRenderQueue, IMAGE_QUEUE, PAGE_QUEUE } from '@/lib/server/render-queue'
import { PAGE_POINTS } from '@/lib/rate-limit/rate-limits.rules'
import { toFilePath } from '@/lib/uploads/storage.rules'
import { TIMEOUTS, withTimeout } from '@/lib/timeouts'

type PageRequest = { url: string; headers: IncomingHttpHeaders; cacheContext: CacheContext }

/** Renders the response to a request, within the limits of the shop. */
export type LimitedRender = (
  request: IncomingMessage,
  response: ServerResponse,
  pageRequest: PageRequest,
) => Promise<RenderedPage>

const CALL = /^\/api\/(?!docs\/?(?:\?|$))[^?]/
const IMAGE = '/_next/image?'

/** The headers on which a resized image depends: Next answers 500 to an Accept that it cannot parse. */
const imageHeaders = ({
  host,
  accept,
  'if-none-match': known,
}: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...(host === undefined ? {} : { host }),
  ...(known === undefined ? {} : { 'if-none-match': known }),
  accept: accept?.includes('image/webp') ? 'image/webp' : '*/*',
})

/** Whether the source of a resized image exists; the request guard has checked that the URL names an upload. */
async function hasSource(url: string): Promise<boolean> {
  const upload = new URLSearchParams(url.slice(IMAGE.length)).get('url') ?? ''
  return stat(toFilePath(upload)).then(
    (found) => found.isFile(),
    () => false,
  )
}

/**
 * Wraps `make` with limits for external requests: expensive renderings count as several requests, run a few at a
 * time, and wait in a short queue. Calls are cheap and bypass it. The function throws AppError 'rate_limit_exceeded'
 * past the limit of an IP address, 'unavailable' when too many wait or the time is over, 'not_found' for a resized
 * image without a source.
 */
export function limitRendering(make: RenderPage, { consumePoints }: IpRateLimiter): LimitedRender {
  const [pages, images] = [createRenderQueue(PAGE_QUEUE), createRenderQueue(IMAGE_QUEUE)]
  return async (request, response, { url, headers, cacheContext }) => {
    if (CALL.test(url)) return make(url, headers, cacheContext)
    if (url.startsWith(IMAGE)) {
      if (!(await hasSource(url))) throw notFound('picture')
      return withTimeout(
        TIMEOUTS.page,
        images(request, response, () => make(url, imageHeaders(headers), cacheContext)),
      )
    }
    const rejection = consumePoints(request, PAGE_POINTS)
    if (rejection) throw rateLimited(rejection.message, Number(rejection.headers?.['Retry-After'] ?? 1))
    return withTimeout(
      TIMEOUTS.page,
      pages(request, response, () => make(url, headers, cacheContext)),
    )
  }
}
