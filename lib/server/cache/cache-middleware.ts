import type { IncomingMessage, ServerResponse } from 'node:http'
import { createCacheContext, runWithCacheContext, type CacheContext } from '@/lib/platform/cache/cache-tags'
import { PublicResponse } from '@/lib/platform/http/responses/responses'
import { CachedResponse, cacheableHeaders, mergeVary } from '@/lib/server/cache/cached-response'
import type { CacheKeys, CacheRequest } from '@/lib/server/cache/cache-key'
import type { CdnHeaders } from '@/lib/server/cache/cdn-headers'
import type { ResponseCache, CacheableResponse } from '@/lib/server/cache/response-cache'
import type { LimitedRender, RenderedPage } from '@/lib/server/render/rendered-page'
import { answerFailedRender, type FallbackPage, withOwnHeaders } from '@/lib/server/render/next-renderer'
import type { SecurityHeaders } from '@/lib/server/bounds/security-headers'
import { metrics } from '@/lib/platform/observability/metrics'
import { PUBLIC } from '@/lib/platform/http/responses/caching'

type Shop = {
  keys: CacheKeys
  /** Renders a page on a miss. */
  renderPage: LimitedRender
  /** Answers a call on a miss. */
  answerCall: (request: Request) => Promise<Response>
  stored: ResponseCache
  policy: SecurityHeaders
  fallbackPage: FallbackPage
  /** The headers for a CDN in front of the shop; null without one. */
  cdn: CdnHeaders | null
}

/**
 * Answers cacheable requests from the response cache, rendering on a miss; passes all others to `next`. A cacheable
 * response is rendered without the caller's identity: from the URL, the locale and the headers of the cache key alone,
 * and the response itself must be marked as public.
 */
export function createCacheMiddleware(shop: Shop) {
  const { keys, stored, fallbackPage, cdn } = shop
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const requested = keys.find(request)
    if (!requested) {
      next()
      return
    }
    const arrivedAt = performance.now()
    const getLifetime = cdn ? (answer: CachedResponse) => cdn.getLifetime(request, answer) : undefined
    const render = async () => {
      metrics.cacheRequests.inc({ result: 'miss' })
      const cacheContext = createCacheContext()
      if (!requested.isPage)
        return toAnswer(await answerCall(shop, requested, cacheContext), cacheContext, shop)
      const { url, headers } = requested
      const waitedMs = performance.now() - arrivedAt
      const page = await shop.renderPage(request, response, { url, headers, cacheContext, waitedMs })
      return toAnswer({ ...page, tags: pageTags(cacheContext), isPage: true }, cacheContext, shop)
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

/** `etag` is that of the content, where it is known; `tags` are none when no cache may keep it. */
type Rendered = RenderedPage & { tags: readonly string[]; isPage: boolean; etag?: string | null }

async function answerCall(
  { answerCall: answer, policy }: Shop,
  { url, headers }: CacheRequest,
  cacheContext: CacheContext,
): Promise<Rendered> {
  // The URL of the shop itself is taken from the Host header.
  const request = new Request(`http://localhost${url}`, { headers })
  const response = await runWithCacheContext(cacheContext, () => answer(request))
  const isPublic = response instanceof PublicResponse
  const sent = Object.fromEntries(response.headers)
  return {
    status: response.status,
    headers: sent,
    body: isPublic ? Buffer.from(response.content) : Buffer.from(await response.arrayBuffer()),
    safe: withOwnHeaders(policy.headers, sent),
    tags: isPublic ? response.tags : [],
    isPage: false,
    etag: response.headers.get('etag'),
  }
}

function toAnswer(
  { isPage, etag, ...rendered }: Rendered,
  { isUnknown, expiresAt }: CacheContext,
  { policy, cdn }: Shop,
): CacheableResponse {
  const tags = isUnknown ? [] : rendered.tags
  // The contract's empty list is a 404 with cache tags.
  const isFound = rendered.status === 200 || (!isPage && rendered.status === 404)
  const isLasting = isFound && tags.length > 0 && rendered.headers['set-cookie'] === undefined
  // The locale of a page depends on a cookie, so caches outside the shop must vary by Cookie.
  const Vary = isPage ? mergeVary(rendered.headers, 'Cookie') : mergeVary(rendered.headers)
  const cdnTags = isLasting && cdn ? cdn.getTags(tags) : null
  const own = isLasting
    ? {
        ...policy.publicHeaders,
        'Cache-Control': PUBLIC,
        'Cache-Tag': tags.join(','),
        ...cdnTags,
      }
    : {}
  const lasting = cacheableHeaders(rendered.headers, { ...rendered.safe, ...own, Vary })
  const lifetime = isLasting ? { expiresAt: cdnTags === null ? 0 : expiresAt, isPage } : null
  return {
    response: new CachedResponse(rendered.status, lasting, rendered.body, { tags, lifetime, etag }),
    isCacheable: isLasting,
  }
}

/** The tags of a page, when it is marked public and nothing in it asked for the customer or admin user. */
const pageTags = ({ tags, isForEverybody, isPersonal }: CacheContext): string[] =>
  isForEverybody && !isPersonal ? [...tags] : []
