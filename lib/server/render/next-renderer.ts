import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import inject, { type Response } from 'light-my-request'
import { runWithCacheContext, createCacheContext } from '@/lib/platform/cache/cache-tags'
import { CachedResponse, cacheableHeaders, redactPath, mergeVary } from '@/lib/server/cache/cached-response'
import { failRequest } from '@/lib/server/listen/guard-listener'
import type { LimitedRender, RenderedPage, RenderPage } from '@/lib/server/render/rendered-page'
import {
  type Headers,
  nonceRequestHeaders,
  createNonce,
  type SecurityHeaders,
} from '@/lib/server/bounds/security-headers'
import { rejectRequest } from '@/lib/server/bounds/rejections'
import { AppError } from '@/lib/platform/errors/app-error'
import { PRIVATE } from '@/lib/platform/http/responses/caching'
import { type Locale, localeFromCookie } from '@/lib/platform/i18n/locales'
import { log } from '@/lib/platform/observability/log'
import { TIMEOUTS, withTimeout } from '@/lib/platform/process/timeouts'

/** The page for a locale that replaces one that cannot be rendered now. */
export type FallbackPage = (locale: Locale) => RenderedPage

/**
 * Renders pages with `render` and adds the hashes of their inline scripts to their policy. When the database is
 * unavailable or rendering times out, the result is `unavailablePage` in the reader's language with status 503.
 */
export const createPageRenderer =
  (render: RequestListener, policy: SecurityHeaders, unavailablePage: FallbackPage): RenderPage =>
  async (url, requested, cacheContext) => {
    const mark = createNonce()
    const headers = { ...requested, ...nonceRequestHeaders(mark) }
    // An injected request starts only when it is awaited.
    const ask = async () => await inject(render, { method: 'GET', url, headers })
    const renderedPage = await withTimeout(TIMEOUTS.page, runWithCacheContext(cacheContext, ask)).catch(
      (error: unknown) => {
        if (!isOutage(error)) throw error
        log.error({ err: error, path: redactPath(url) }, 'a page took too long')
        return null
      },
    )
    if (renderedPage && !cacheContext.isUnavailable) return finished(renderedPage, mark, policy)
    return unavailablePage(localeFromCookie(requested.cookie))
  }

const isOutage = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

/** `page` as a response with status 503, for requests whose own page cannot be rendered now. */
export const createFallbackPage =
  (page: (locale: Locale) => string, policy: SecurityHeaders): FallbackPage =>
  (locale) => {
    const { html, contents } = policy.finish(Buffer.from(page(locale)), createNonce())
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': PRIVATE,
      'retry-after': '5',
    }
    return { status: 503, headers, body: html, safe: { ...policy.headers, ...contents } }
  }

function finished(renderedPage: Response, mark: string, policy: SecurityHeaders): RenderedPage {
  const { statusCode: status, headers, rawPayload: body } = renderedPage
  if (!hasType(headers, 'text/html')) {
    const more = hasType(headers, 'text/javascript') ? policy.workerHeaders : {}
    return { status, headers, body, safe: withOwnHeaders({ ...policy.headers, ...more }, headers) }
  }
  const { html, contents } = policy.finish(body, mark)
  // The Link header for preloads contains the nonce too.
  const link = [headers['link'] ?? []].flat().map((value) => value.replaceAll(`; nonce="${mark}"`, ''))
  const safe = withOwnHeaders({ ...policy.headers, ...contents }, headers)
  return { status, headers: { ...headers, link }, body: html, safe }
}

/** The security headers, with the values that the response sets itself. */
export const withOwnHeaders = (safe: Headers, ownHeaders: OutgoingHttpHeaders): Headers =>
  Object.fromEntries(
    Object.entries(safe).map(([name, value]) => [name, String(ownHeaders[name.toLowerCase()] ?? value)]),
  )

const hasType = (headers: OutgoingHttpHeaders, type: string): boolean =>
  String(headers['content-type'] ?? '').startsWith(type)

/** Build files (Next internal: where they are), uploads, calls and the product feed, in each spelling that routes to them. */
const STREAMED = /^\/(?:_next\/|uploads\/.|api\/(?!docs\/?$).|feed\.csv\/?$)/
const isStreamed = (path: string) => STREAMED.test(decodeURIComponent(path))

/**
 * Handles requests with `render`. Pages and their parts are rendered whole within the limits of `make`, and sent
 * with the policy for their own scripts.
 */
export function createPageHandler(
  render: RequestListener,
  make: LimitedRender,
  unavailablePage: FallbackPage,
): RequestListener {
  return (request, response) => {
    const { method, url = '/', headers } = request
    const isReading = method === 'GET' || method === 'HEAD'
    if (!isReading || isStreamed(redactPath(url))) {
      render(request, response)
      return
    }
    // Compression and the comparison of ETags happen later, on the complete body.
    const requested = { ...headers }
    delete requested['accept-encoding']
    delete requested['if-none-match']
    make(request, response, { url, headers: requested, cacheContext: createCacheContext() })
      .then((renderedPage) => send(renderedPage, request, response))
      .catch((error: unknown) => answerFailedRender(request, response, error, unavailablePage))
  }
}

/** Answers a request whose page could not be rendered: because of a limit, or an error. */
export function answerFailedRender(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  unavailablePage: FallbackPage,
): void {
  if (!(error instanceof AppError)) {
    failRequest(request, response, error)
    return
  }
  const { code, text, retryAfter = 5 } = error
  const headers = { 'retry-after': String(retryAfter) }
  if (code === 'rate_limit_exceeded') rejectRequest(response, { status: 429, text, headers })
  else if (code === 'unavailable') {
    const page = unavailablePage(localeFromCookie(request.headers.cookie))
    send({ ...page, headers: { ...page.headers, ...headers } }, request, response).catch((cause: unknown) =>
      failRequest(request, response, cause),
    )
  } else failRequest(request, response, error)
}

const TEXT = /^text\/|^application\/(?:json|xml|manifest\+json)|^image\/svg/
/** Headers that belong to one connection. */
const OWN = ['connection', 'keep-alive', 'transfer-encoding', 'date']

async function send(
  renderedPage: RenderedPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, headers, body, safe } = renderedPage
  if (TEXT.test(String(headers['content-type'] ?? '')) && status !== 206) {
    const lasting = cacheableHeaders(headers, { ...safe, Vary: mergeVary(headers) })
    await new CachedResponse(status, lasting, body).send(request, response)
    return
  }
  const stored = Object.entries(headers).filter(([name]) => !OWN.includes(name))
  response.writeHead(status, Object.fromEntries(stored)).end(body)
}
