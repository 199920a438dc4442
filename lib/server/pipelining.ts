import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Requests that may wait on a connection for the answer before theirs. Browsers and proxies send none ahead. */
const MAX_WAITING = 128
/** Of them those with a body, the beginning of which waits in memory. */
const MAX_WAITING_BODIES = 4

type Exchange = { request: IncomingMessage; response: ServerResponse }
/** The request that is worked on, and those behind it. */
type Queue = { current: Exchange; waiting: Exchange[] }

const queues = new WeakMap<Duplex, Queue>()

/** Whether what comes next on `socket` is behind a request that is whole and still to be answered. */
export function isAnswering(socket: Duplex): boolean {
  const queue = queues.get(socket)
  return queue !== undefined && (queue.current.request.complete || queue.waiting.length > 0)
}

/**
 * `listener` for a server on which the requests of one connection are answered one after another, as HTTP/1.1 sends the
 * answers anyway (RFC 9112, section 9.3.2): the next one is worked on when the answer before is sent, so who sends
 * hundreds at once and reads nothing has one answer in memory. More than MAX_WAITING, or MAX_WAITING_BODIES, close the
 * connection.
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
