import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Requests that may wait on a connection for the answer before theirs. Browsers and proxies send none ahead. */
const MAX_WAITING = 128
/** Of them those with a body, the beginning of which waits in memory. */
const MAX_WAITING_BODIES = 4

const queues = new WeakMap<Duplex, [IncomingMessage, ServerResponse][]>()

/** Whether a request that came on `socket` is still to be answered. */
export const isAnswering = (socket: Duplex): boolean => queues.has(socket)

/**
 * `listener` for a server on which the requests of one connection are answered one after another, as HTTP/1.1 sends the
 * answers anyway (RFC 9112, section 9.3.2): the next one is worked on when the answer before is sent, so who sends
 * hundreds at once and reads nothing has one answer in memory. More than MAX_WAITING, or MAX_WAITING_BODIES, close the
 * connection.
 */
export function answerInOrder(listener: RequestListener): RequestListener {
  const start = (socket: Duplex, request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => startNext(socket))
    listener(request, response)
  }
  const startNext = (socket: Duplex) => {
    const [request, response] = queues.get(socket)?.shift() ?? []
    if (request && response && !socket.destroyed) start(socket, request, response)
    else queues.delete(socket)
  }

  return (request, response) => {
    const { socket } = request
    const queue = queues.get(socket)
    if (!queue) {
      queues.set(socket, [])
      start(socket, request, response)
    } else if (mayWait(request, queue)) queue.push([request, response])
    else socket.destroy()
  }
}

function mayWait(request: IncomingMessage, queue: readonly [IncomingMessage, ServerResponse][]): boolean {
  if (queue.length >= MAX_WAITING) return false
  return !hasBody(request) || queue.filter(([waiting]) => hasBody(waiting)).length < MAX_WAITING_BODIES
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
