import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http'
import inject, { type Response } from 'light-my-request'
import { runWithCacheContext, createCacheContext, type CacheContext } from '@/lib/cache-tags'
import { CachedResponse, cacheableHeaders, redactPath, mergeVary } from '@/lib/server/cached-response'
import { failRequest } from '@/lib/server/guard-listener'
import type { LimitedMake } from '@/lib/server/render-limits'
import {
  type Headers,
  nonceRequestHeaders,
  createNonce,
  type SecurityHeaders,
} from '@/lib/server/security-headers'
import { rejectRequest } from '@/lib/server/rejections'
import { AppError } from '@/lib/errors'
import { PRIVATE } from '@/lib/http/cache-control'
import { type Locale, localeFromCookie } from '@/lib/i18n/locales'
import { log } from '@/lib/log'
import { TIMEOUTS, withTimeout } from '@/lib/timeouts'

/** An answer made in whole, and the headers of the policy it goes out with. */
export type RenderedPage = {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  safe: Headers
}

/** Makes the whole answer to a GET of `url`, gathering in `shown` what it shows. */
export type RenderPage = (
  url: string,
  requested: IncomingHttpHeaders,
  shown: CacheContext,
) => Promise<RenderedPage>

/** The page that stands in for one that cannot be made now, in a language. */
export type StandIn = (locale: Locale) => RenderedPage

/**
 * Has `render` answer; scripts that a page brings along itself are named in its policy. What could not be made because
 * the database is away, or not in time, is `away` in the reader's language with status 503.
 */
export const createPageRenderer =
  (render: RequestListener, policy: SecurityHeaders, unavailablePage: StandIn): RenderPage =>
  async (url, requested, shown) => {
    const mark = createNonce()
    const headers = { ...requested, ...nonceRequestHeaders(mark) }
    // It is asked when it is awaited.
    const ask = async () => await inject(render, { method: 'GET', url, headers })
    const made = await withTimeout(TIMEOUTS.page, runWithCacheContext(shown, ask)).catch((error: unknown) => {
      if (!isOutage(error)) throw error
      log.error({ err: error, path: redactPath(url) }, 'a page took too long')
      return null
    })
    if (made && !shown.isAway) return finished(made, mark, policy)
    return unavailablePage(localeFromCookie(requested.cookie))
  }

const isOutage = (error: unknown) => error instanceof AppError && error.code === 'unavailable'

/** `page` with status 503 for whoever asks for another that cannot be made now. */
export const createFallbackPage =
  (page: (locale: Locale) => string, policy: SecurityHeaders): StandIn =>
  (locale) => {
    const { html, contents } = policy.finish(Buffer.from(page(locale)), createNonce())
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': PRIVATE,
      'retry-after': '5',
    }
    return { status: 503, headers, body: html, safe: { ...policy.headers, ...contents } }
  }

function finished(made: Response, mark: string, policy: SecurityHeaders): RenderedPage {
  const { statusCode: status, headers, rawPayload: body } = made
  if (!hasType(headers, 'text/html')) {
    const more = hasType(headers, 'text/javascript') ? policy.workerHeaders : {}
    return { status, headers, body, safe: mergeHeaders({ ...policy.headers, ...more }, headers) }
  }
  const { html, contents } = policy.finish(body, mark)
  // What is to be loaded ahead carries the mark too.
  const link = [headers['link'] ?? []].flat().map((value) => value.replaceAll(`; nonce="${mark}"`, ''))
  const safe = mergeHeaders({ ...policy.headers, ...contents }, headers)
  return { status, headers: { ...headers, link }, body: html, safe }
}

/** The headers of the policy, where the answer says none of them itself. */
const mergeHeaders = (safe: Headers, said: OutgoingHttpHeaders): Headers =>
  Object.fromEntries(
    Object.entries(safe).map(([name, value]) => [name, String(said[name.toLowerCase()] ?? value)]),
  )

const hasType = (headers: OutgoingHttpHeaders, type: string): boolean =>
  String(headers['content-type'] ?? '').startsWith(type)

/** Build files, uploads and calls: what `render` answers as it comes. */
const STREAMED = /^\/(?:_next\/(?!image)|uploads\/.|api\/(?!docs\/?$).)/

/**
 * Answers with `render`; pages, their parts and sizes of pictures are made whole within the limits of `make`, and go out
 * with the policy of their own scripts.
 */
export function createPageHandler(
  render: RequestListener,
  make: LimitedMake,
  unavailablePage: StandIn,
): RequestListener {
  return (request, response) => {
    const { method, url = '/', headers } = request
    const isReading = method === 'GET' || method === 'HEAD'
    if (!isReading || STREAMED.test(redactPath(url))) {
      render(request, response)
      return
    }
    // Compressed once it is whole.
    const requested = { ...headers }
    delete requested['accept-encoding']
    make(request, response, { url, headers: requested, shown: createCacheContext() })
      .then((made) => send(made, request, response))
      .catch((error: unknown) => answerUnmade(request, response, error, unavailablePage))
  }
}

/** Answers a request whose page could not be made: too many ask, or something failed. */
export function answerUnmade(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  unavailablePage: StandIn,
): void {
  const { code, message, retryAfter = 5 } = error instanceof AppError ? error : { code: null, message: '' }
  const headers = { 'retry-after': String(retryAfter) }
  if (code === 'not_found') rejectRequest(response, { status: 404, message: 'Not Found' })
  else if (code === 'rate_limit_exceeded') rejectRequest(response, { status: 429, message, headers })
  else if (code === 'unavailable') {
    const page = unavailablePage(localeFromCookie(request.headers.cookie))
    send({ ...page, headers: { ...page.headers, ...headers } }, request, response).catch((cause: unknown) =>
      failRequest(request, response, cause),
    )
  } else failRequest(request, response, error)
}

const TEXT = /^text\/|^application\/(?:json|xml|manifest\+json)|^image\/svg/
/** Headers of one connection. */
const OWN = ['connection', 'keep-alive', 'transfer-encoding', 'date']

async function send(made: RenderedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, headers, body, safe } = made
  if (TEXT.test(String(headers['content-type'] ?? '')) && status !== 206) {
    const lasting = cacheableHeaders(headers, { ...safe, Vary: mergeVary(headers) })
    await new CachedResponse(status, lasting, body).send(request, response)
    return
  }
  const stored = Object.entries(headers).filter(([name]) => !OWN.includes(name))
  response.writeHead(status, Object.fromEntries(stored)).end(body)
}
