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

type Wanted = { url: string; headers: IncomingHttpHeaders; shown: CacheContext }

/** Makes what a request wants, within the limits of the shop. */
export type LimitedMake = (
  request: IncomingMessage,
  response: ServerResponse,
  wanted: Wanted,
) => Promise<RenderedPage>

const CALL = /^\/api\/(?!docs\/?(?:\?|$))[^?]/
const IMAGE = '/_next/image?'

/** What the size of a picture depends on: Next answers 500 to an Accept that it cannot read. */
const imageHeaders = ({
  host,
  accept,
  'if-none-match': known,
}: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...(host === undefined ? {} : { host }),
  ...(known === undefined ? {} : { 'if-none-match': known }),
  accept: accept?.includes('image/webp') ? 'image/webp' : '*/*',
})

/** Whether there is the upload that a size is asked of; the request guard has seen that the URL names one. */
async function hasSource(url: string): Promise<boolean> {
  const upload = new URLSearchParams(url.slice(IMAGE.length)).get('url') ?? ''
  return stat(toFilePath(upload)).then(
    (found) => found.isFile(),
    () => false,
  )
}

/**
 * `make` for requests that come from outside: what is expensive to make counts for more than a request, is made by few
 * at once, and is waited for in a short queue. Calls are cheap and pass.
 * The function throws AppError 'rate_limit_exceeded' past the limit of an address, 'unavailable' when too many wait or not in time,
 * 'not_found' for a size of a picture that is not there.
 */
export function limitMaking(make: RenderPage, { charge }: IpRateLimiter): LimitedMake {
  const [pages, images] = [createRenderQueue(PAGE_QUEUE), createRenderQueue(IMAGE_QUEUE)]
  return async (request, response, { url, headers, shown }) => {
    if (CALL.test(url)) return make(url, headers, shown)
    if (url.startsWith(IMAGE)) {
      if (!(await hasSource(url))) throw notFound('picture')
      return withTimeout(
        TIMEOUTS.page,
        images(request, response, () => make(url, imageHeaders(headers), shown)),
      )
    }
    const rejection = charge(request, PAGE_POINTS)
    if (rejection) throw rateLimited(rejection.message, Number(rejection.headers?.['Retry-After'] ?? 1))
    return withTimeout(
      TIMEOUTS.page,
      pages(request, response, () => make(url, headers, shown)),
    )
  }
}
