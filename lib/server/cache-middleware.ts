import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { createCacheContext, type CacheContext } from '@/lib/cache-tags'
import { CachedResponse, cacheableHeaders, mergeVary } from '@/lib/server/cached-response'
import { type CacheRequest, getCacheRequest } from '@/lib/server/cache-key'
import type { CdnHeaders } from '@/lib/server/cdn-headers'
import type { ResponseCache, CacheableResponse } from '@/lib/server/response-cache'
import type { LimitedRender, RenderedPage } from '@/lib/server/rendered-page'
import { answerFailedRender, type FallbackPage } from '@/lib/server/next-renderer'
import type { SecurityHeaders } from '@/lib/server/security-headers'
import { metrics } from '@/lib/metrics'
import { PUBLIC } from '@/lib/http/caching'

/**
 * Answers cacheable requests from the response cache, rendering with `make` on a miss; passes all others to `next`. A
 * cacheable response is rendered without the caller's identity: `make` gets only the URL, the locale and the headers
 * of the cache key, and the response itself must be marked as public.
 */
export function createCacheMiddleware(
  make: LimitedRender,
  stored: ResponseCache,
  policy: SecurityHeaders,
  fallbackPage: FallbackPage,
  cdn: CdnHeaders | null = null,
) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const requested = getCacheRequest(request)
    if (!requested) {
      next()
      return
    }
    const arrivedAt = performance.now()
    const getLifetime = cdn ? (answer: CachedResponse) => cdn.getLifetime(request, answer) : undefined
    const render = async () => {
      const waitedMs = performance.now() - arrivedAt
      const rendered = await renderRequested(request, response, make, requested, waitedMs)
      return toAnswer(rendered, requested.isPage, policy, cdn)
    }
    const fresh = stored.getFresh(requested.key)
    const completion = fresh
      ? fresh.send(request, response, getLifetime)
      : stored
          .getOrCreate(requested.key, render)
          .then((answer) => answer.send(request, response, getLifetime))
    completion.catch((error: unknown) => answerFailedRender(request, response, error, fallbackPage))
  }
}

type Rendered = { renderedPage: RenderedPage; cacheContext: CacheContext }

async function renderRequested(
  request: IncomingMessage,
  response: ServerResponse,
  make: LimitedRender,
  { url, headers }: CacheRequest,
  waitedMs: number,
): Promise<Rendered> {
  metrics.cacheRequests.inc({ result: 'miss' })
  const cacheContext = createCacheContext()
  const pageRequest = { url, headers, cacheContext, waitedMs }
  return { renderedPage: await make(request, response, pageRequest), cacheContext }
}

function toAnswer(
  { renderedPage, cacheContext }: Rendered,
  isPage: boolean,
  policy: SecurityHeaders,
  cdn: CdnHeaders | null,
): CacheableResponse {
  const tags = cacheContext.isUnknown ? [] : isPage ? pageTags(cacheContext) : callTags(renderedPage.headers)
  // The contract's empty list is a 404 with cache tags.
  const isFound = renderedPage.status === 200 || (!isPage && renderedPage.status === 404)
  const isLasting = isFound && tags.length > 0 && renderedPage.headers['set-cookie'] === undefined
  // The locale of a page depends on a cookie, so caches outside the shop must vary by Cookie.
  const Vary = isPage ? mergeVary(renderedPage.headers, 'Cookie') : mergeVary(renderedPage.headers)
  const cdnTags = isLasting && cdn ? cdn.getTags(tags) : null
  const own = isLasting
    ? {
        ...policy.publicHeaders,
        'Cache-Control': PUBLIC,
        'Cache-Tag': tags.join(','),
        ...cdnTags,
      }
    : {}
  const lasting = cacheableHeaders(renderedPage.headers, { ...renderedPage.safe, ...own, Vary })
  const lifetime = isLasting ? { expiresAt: cdnTags === null ? 0 : cacheContext.expiresAt, isPage } : null
  return {
    response: new CachedResponse(renderedPage.status, lasting, renderedPage.body, tags, lifetime),
    isCacheable: isLasting,
  }
}

/** The tags of a page, when it is marked public and nothing in it asked for the customer or admin user. */
const pageTags = ({ tags, isForEverybody, isPersonal }: CacheContext): string[] =>
  isForEverybody && !isPersonal ? [...tags] : []

/** The tags of a call; none when its response forbids caching. */
const callTags = (headers: OutgoingHttpHeaders): string[] =>
  /no-store|private/.test(headers['cache-control'] ?? '')
    ? []
    : String(headers['cache-tag'] ?? '')
        .split(',')
        .filter((tag) => tag !== '')
