import { errorText } from '@/lib/platform/errors/error-text'
import { toJson } from '@/lib/platform/errors/format-error'
import { localeFromCookie } from '@/lib/platform/i18n/locales'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { redactPath } from '@/lib/server/cache/cached-response'
import { log } from '@/lib/platform/observability/log'
import { requireRequestId } from '@/lib/platform/requests/request-context'

/**
 * Wraps `listener` so that no request can end the process. Exceptions, and errors of the request and response
 * streams, are logged once and answered with 500, or by closing the connection when the response has begun.
 */
export const guardListener =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    let isFailed = false
    const fail = (error: unknown) => {
      if (!isFailed) failRequest(request, response, error)
      isFailed = true
    }
    // A client that disconnects is no failure: Node has already closed the connection.
    request.on('error', (error) => (isDisconnect(error) ? response.destroy() : fail(error)))
    response.on('error', (error) => (isDisconnect(error) ? response.destroy() : fail(error)))
    try {
      listener(request, response)
    } catch (error) {
      fail(error)
    }
  }

const DISCONNECT_CODES = new Set(['ECONNRESET', 'EPIPE', 'ECANCELED', 'ERR_STREAM_PREMATURE_CLOSE'])

const isDisconnect = (error: NodeJS.ErrnoException): boolean => DISCONNECT_CODES.has(error.code ?? '')

function answerFailure(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  const requestId = requireRequestId()
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response.writeHead(500, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    Connection: 'close',
  })
  response.end(
    toJson(localeFromCookie(request.headers.cookie), {
      message: errorText('unexpected'),
      request_id: requestId,
    }),
  )
}

/** Answers a failed request with 500, or closes its connection when the response has begun. */
export function failRequest(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  log.error({ err: error, path: redactPath(request.url ?? '') }, 'a request failed')
  answerFailure(request, response)
}
