/**
 * lib/server/listen: Connections: listening, limits of one connection, its end, and errors that nobody caught. Only
 * the process imports it.
 */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Env } from '@/lib/platform/env/env'
import type { Headers } from '@/lib/server/bounds/security-headers'
import { isInSmallPieces } from '@/lib/platform/http/bodies/body-stream'
import { rejectMalformedRequest } from '@/lib/server/bounds/rejections'
import { withDefaultHeaders } from '@/lib/server/bounds/default-headers'

/** Milliseconds in which the headers of a request must arrive. */
const HEADERS_TIMEOUT_MS = 15_000
/**
 * Keep-alive timeout in milliseconds. Longer than that of proxies (nginx: a minute), because a proxy cannot repeat a
 * POST when it finds the connection closed. Browsers can, and there are many of them.
 */
const KEEP_ALIVE_TIMEOUT_MS = 5_000
const PROXY_KEEP_ALIVE_TIMEOUT_MS = 75_000
/** Milliseconds without any traffic after which a connection is closed, for example when the client does not read. */
const SOCKET_TIMEOUT_MS = 300_000
/** Milliseconds between checks of these timeouts. */
const CHECK_INTERVAL_MS = 1_000
/** Maximum bytes of the request line and headers. */
const MAX_HEADER_BYTES = 16_384
/**
 * Maximum requests per connection: enough for a browser or a proxy, and a limit for a client that never disconnects.
 */
const MAX_REQUESTS_PER_SOCKET = 10_000
/** Milliseconds for which the rest of a rejected request is read and discarded. */
const LINGER_TIMEOUT_MS = 3_000

type Settings = Pick<Env, 'REQUEST_TIMEOUT_SECONDS' | 'MAX_CONNECTIONS' | 'TRUSTED_PROXIES'>

/**
 * Creates an HTTP server that does not listen yet, with limits on all resources a client can occupy; each response
 * has `headers`.
 */
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
  limitConnections(server, MAX_CONNECTIONS)
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET
  server.setTimeout(SOCKET_TIMEOUT_MS)
  server.on('connection', closeInStages)
  server.on('clientError', (error, socket) => rejectMalformedRequest(error, socket, headers))
  return server
}

/**
 * Closes connections beyond `max`. Those that Node's own maxConnections rejects, a process of a supervisor hands back to
 * it, and is offered again and again.
 */
function limitConnections(server: Server, max: number): void {
  let open = 0
  server.on('connection', (socket) => {
    open += 1
    socket.once('close', () => (open -= 1))
    if (open > max) socket.destroy()
  })
}

/**
 * After the last response of a connection (`Connection: close`) Node closes both directions. If a body is still
 * arriving, the kernel then resets the connection, and the client may lose a response it has not read. Instead, the
 * server closes only its own direction and discards input until the client closes too (RFC 9112, section 9.6).
 */
function closeInStages(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end()
    const end = setTimeout(() => socket.destroy(), LINGER_TIMEOUT_MS).unref()
    socket.once('close', () => clearTimeout(end))
  }
}

/**
 * Closes the connection of a request that was answered before its body was complete, when the rest does not arrive
 * soon, or arrives in very many small chunks: the parser works for each of them. To be called before the body is read.
 */
export function closeUnreadRequest(request: IncomingMessage, response: ServerResponse): void {
  // A body that nobody began to read, Node discards by itself, and its chunks cannot be counted.
  if (request.headers['transfer-encoding'] !== undefined) request.read(0)
  response.once('finish', () => {
    if (!request.complete) {
      discardRest(request)
      const end = setTimeout(() => request.socket.destroy(), LINGER_TIMEOUT_MS).unref()
      request.once('end', () => clearTimeout(end))
    }
    request.resume()
  })
}

function discardRest(request: IncomingMessage): void {
  let [count, bytes] = [0, 0]
  request.on('data', (chunk: Buffer) => {
    count += 1
    bytes += chunk.byteLength
    if (isInSmallPieces(count, bytes)) request.socket.destroy()
  })
}
