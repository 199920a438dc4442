import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Env } from '@/lib/env'
import type { Headers } from '@/lib/server/security-headers'
import { rejectMalformedRequest } from '@/lib/server/rejections'
import { withDefaultHeaders } from '@/lib/server/default-headers'

/** Milliseconds in which the head of a request must be there. */
const HEADERS_TIMEOUT_MS = 15_000
/**
 * Milliseconds for which an idle connection is kept. Longer than proxies keep theirs (nginx: a minute), which cannot send
 * an order again when they find the connection closed; browsers can, and are many.
 */
const KEEP_ALIVE_TIMEOUT_MS = 5_000
const PROXY_KEEP_ALIVE_TIMEOUT_MS = 75_000
/** Milliseconds after which a connection ends on which nothing moves, as when nobody reads what is sent. */
const SOCKET_TIMEOUT_MS = 300_000
/** Milliseconds between two looks at what takes too long. */
const CHECK_INTERVAL_MS = 1_000
/** Bytes of a request's line and headers. */
const MAX_HEADER_BYTES = 16_384
/** Requests on one connection: many for a browser or a proxy, an end for whoever never leaves. */
const MAX_REQUESTS_PER_SOCKET = 10_000
/** Milliseconds for which what is still being sent after it was refused is passed over. */
const LINGER_TIMEOUT_MS = 3_000

type Settings = Pick<Env, 'REQUEST_TIMEOUT_SECONDS' | 'MAX_CONNECTIONS' | 'TRUSTED_PROXIES'>

/** A server that is not yet listening, with bounds on all that a caller can hold on to; each answer has `headers`. */
export function createHttpServer(settings: Settings, headers: Headers): Server {
  const { REQUEST_TIMEOUT_SECONDS, MAX_CONNECTIONS, TRUSTED_PROXIES } = settings
  const whole = REQUEST_TIMEOUT_SECONDS * 1000
  const server = createServer({
    ServerResponse: withDefaultHeaders(headers),
    headersTimeout: Math.min(HEADERS_TIMEOUT_MS, whole),
    requestTimeout: whole,
    keepAliveTimeout: TRUSTED_PROXIES.length > 0 ? PROXY_KEEP_ALIVE_TIMEOUT_MS : KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
  })
  server.maxConnections = MAX_CONNECTIONS
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET
  server.setTimeout(SOCKET_TIMEOUT_MS)
  server.on('connection', closeInStages)
  server.on('clientError', (error, socket) => rejectMalformedRequest(error, socket, headers))
  return server
}

/**
 * After the last answer of a connection (`Connection: close`) Node closes it whole. Where a body is still coming in the
 * kernel resets it then, and who sends may lose an answer not read yet. The shop says instead that it sends no more, and
 * passes over what comes until the other side closes too (RFC 9112, section 9.6).
 */
function closeInStages(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end()
    const end = setTimeout(() => socket.destroy(), LINGER_TIMEOUT_MS).unref()
    socket.once('close', () => clearTimeout(end))
  }
}

/** Ends the connection of a request that was answered before it was whole, when the rest does not come soon. */
export function closeUnreadRequest(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return
    request.resume()
    const end = setTimeout(() => request.socket.destroy(), LINGER_TIMEOUT_MS).unref()
    request.once('end', () => clearTimeout(end))
  })
}
