import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { redactPath } from '@/lib/server/cached-response'
import { log } from '@/lib/log'

/**
 * `listener` for a server that no request may end: what it throws, and errors of the request's and the answer's
 * streams, are logged once and answered, with 500 where nothing has been sent yet, else by closing the connection.
 */
export const guardListener =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    let isFailed = false
    const fail = (error: unknown) => {
      if (!isFailed) failRequest(request, response, error)
      isFailed = true
    }
    // A caller who leaves is no failure: Node has closed the connection by then.
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

function answerFailure(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) {
    response.destroy()
    return
  }
  const requestId = randomUUID()
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  response.writeHead(500, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
    Connection: 'close',
  })
  response.end(JSON.stringify({ message: 'Something went wrong', request_id: requestId }))
}

/** Answers 500 to a request whose answer could not be made, and closes a connection on which it had begun. */
export function failRequest(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  log.error({ err: error, path: redactPath(request.url ?? '') }, 'a request failed')
  answerFailure(response)
}
