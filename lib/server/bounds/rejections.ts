import { type ErrorText, errorText } from '@/lib/platform/errors/error-text'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { formatError, toJson } from '@/lib/platform/errors/format-error'
import { localeFromCookie } from '@/lib/platform/i18n/locales'
import { toErrorCode } from '@/lib/platform/errors/app-error'
import { log } from '@/lib/platform/observability/log'
import { CLIENT_IP_HEADER } from '@/lib/platform/requests/request-headers'
import { redactPath } from '@/lib/server/cache/cached-response'
import type { Rejection } from '@/lib/server/bounds/request-guard'
import { isAnswering } from '@/lib/server/listen/pipelining'
import type { Headers } from '@/lib/server/bounds/security-headers'
import { metrics } from '@/lib/platform/observability/metrics'
import { requireRequestId } from '@/lib/platform/requests/request-context'
import { cutText } from '@/lib/platform/text/shorten'

const writeRejection = createRejectionLog()

/** Maximum characters of a URL in the log. */
const MAX_LOGGED_URL_LENGTH = 200

/** Answers a rejected request, in the language of its reader (decision D4). */
export function rejectRequest(response: ServerResponse, { status, text, headers }: Rejection): void {
  metrics.rejections.inc({ status })
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Request-Id': requireRequestId(),
    ...headers,
  })
  const locale = localeFromCookie(response.req.headers.cookie)
  response.end(toJson(locale, { message: text, code: toErrorCode(status) }))
}

/**
 * Logs one line when `response` is a rejection (4xx): the client, the request and the status, but none of the content
 * sent. A read that finds nothing is not a rejection.
 */
export function logRejection(request: IncomingMessage, response: ServerResponse, isAtDoor: boolean): void {
  const { method = '', url = '', headers } = request
  response.once('finish', () => {
    const { statusCode: status } = response
    if (status < 400 || status > 499) return
    const path = cutText(redactPath(url), MAX_LOGGED_URL_LENGTH)
    const isFindingNothing = status === 404 && (method === 'GET' || method === 'HEAD')
    if (isFindingNothing && !isAtDoor && !path.startsWith('/uploads/')) return
    const requestId = response.getHeader('x-request-id')
    writeRejection({ requestId, method, path, status, ip: headers[CLIENT_IP_HEADER] })
  })
}

/** Node's codes for malformed, oversized and timed-out requests, and their responses; all others get 400. */
const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}
const REASONS: Readonly<Record<number, ErrorText>> = {
  408: errorText('request_timeout'),
  413: errorText('content_too_large'),
  431: errorText('headers_too_large'),
}

/** Answers data on `socket` that Node could not parse as a request, logs one line, and closes the connection. */
export function rejectMalformedRequest(error: NodeJS.ErrnoException, socket: Duplex, headers: Headers): void {
  // While an earlier request is unanswered, the client would take the rejection for its response.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
    socket.destroy()
    return
  }
  const status = STATUS[error.code ?? ''] ?? 400
  const reason = formatError('en', REASONS[status] ?? errorText('bad_request'))
  metrics.rejections.inc({ status })
  const body = JSON.stringify({ message: reason, code: toErrorCode(status) })
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
  const ip = 'remoteAddress' in socket ? socket.remoteAddress : undefined
  writeRejection({ status, ip, reason: error.code })
}

/** Rejections per minute that are logged one by one; further ones are counted. */
const MAX_LINES_PER_MINUTE = 60
const MINUTE_MS = 60_000

type Rejected = { status: number; [field: string]: unknown }

/**
 * Logs rejections at level info: they are the client's fault, and crawlers and attacks cause thousands. The first
 * sixty of a minute have a line each; the others are counted by status, in one line at the end of the minute.
 */
export function createRejectionLog(): (rejected: Rejected) => void {
  let lines = 0
  let timer: NodeJS.Timeout | null = null
  const counts = new Map<number, number>()

  const endMinute = () => {
    if (counts.size > 0) {
      const rejections = [...counts.values()].reduce((sum, count) => sum + count, 0)
      log.info({ rejections, statuses: Object.fromEntries(counts) }, 'more requests were rejected')
    }
    counts.clear()
    lines = 0
    timer = null
  }

  return (rejected) => {
    timer ??= setTimeout(endMinute, MINUTE_MS).unref()
    if (lines < MAX_LINES_PER_MINUTE) {
      lines += 1
      log.info(rejected, 'refused')
    } else counts.set(rejected.status, (counts.get(rejected.status) ?? 0) + 1)
  }
}
