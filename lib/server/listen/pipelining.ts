import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Maximum requests that wait on a connection for earlier responses. Browsers and proxies do not pipeline. */
const MAX_WAITING = 128
/** Maximum waiting requests with a body, whose beginning is held in memory. */
const MAX_WAITING_BODIES = 4

type Exchange = { request: IncomingMessage; response: ServerResponse }
/** The request in progress, and those that wait behind it. */
type Queue = { current: Exchange; waiting: Exchange[] }

const queues = new WeakMap<Duplex, Queue>()

/** Whether the next data on `socket` follows a complete request that is not yet answered. */
export function isAnswering(socket: Duplex): boolean {
  const queue = queues.get(socket)
  return queue !== undefined && (queue.current.request.complete || queue.waiting.length > 0)
}

/**
 * Wraps `listener` so that the requests of one connection are handled one after another, since HTTP/1.1 sends their
 * responses in order anyway (RFC 9112, section 9.3.2). A client that sends hundreds at once and reads nothing thus
 * has only one response in memory. More than MAX_WAITING or MAX_WAITING_BODIES waiting requests close the connection.
 */
export function answerInOrder(listener: RequestListener): RequestListener {
  const start = (socket: Duplex, { request, response }: Exchange) => {
    response.once('close', () => startNext(socket))
    listener(request, response)
  }
  const startNext = (socket: Duplex) => {
    const queue = queues.get(socket)
    const next = queue?.waiting.shift()
    if (queue && next && !socket.destroyed) {
      queue.current = next
      start(socket, next)
    } else queues.delete(socket)
  }

  return (request, response) => {
    const { socket } = request
    const exchange = { request, response }
    const queue = queues.get(socket)
    if (!queue) {
      queues.set(socket, { current: exchange, waiting: [] })
      start(socket, exchange)
    } else if (mayWait(request, queue.waiting)) queue.waiting.push(exchange)
    else socket.destroy()
  }
}

function mayWait(request: IncomingMessage, waiting: readonly Exchange[]): boolean {
  if (waiting.length >= MAX_WAITING) return false
  return !hasBody(request) || waiting.filter((one) => hasBody(one.request)).length < MAX_WAITING_BODIES
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
