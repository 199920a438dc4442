import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { CacheContext } from '@/lib/platform/cache/cache-tags'
import type { Headers } from '@/lib/server/bounds/security-headers'

/** A complete response and its security headers. */
export type RenderedPage = {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  safe: Headers
}

/** Renders the complete response to a GET of `url`, and collects its cache tags in `cacheContext`. */
export type RenderPage = (
  url: string,
  requested: IncomingHttpHeaders,
  cacheContext: CacheContext,
) => Promise<RenderedPage>

/** `waitedMs`: the milliseconds that the caller has already waited for another's rendering of the same page. */
type PageRequest = {
  url: string
  headers: IncomingHttpHeaders
  cacheContext: CacheContext
  waitedMs?: number
}

/** Renders the response to a request, within the limits of the shop. */
export type LimitedRender = (
  request: IncomingMessage,
  response: ServerResponse,
  pageRequest: PageRequest,
) => Promise<RenderedPage>
