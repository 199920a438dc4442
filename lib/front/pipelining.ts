import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that may wait on a connection for the answer before theirs. Browsers and proxies send none ahead. */
const MAX_WAITING = 128

/**
 * `listener` for a server on which the requests of one connection are answered one after another, as HTTP/1.1 sends the
 * answers anyway (RFC 9112, section 9.3.2): the next one is worked on when the answer before is sent, so who sends
 * hundreds at once and reads nothing has one answer in memory. More than MAX_WAITING close the connection.
 */
export function answerInOrder(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>()

  const start = (socket: Socket, request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => startNext(socket))
    listener(request, response)
  }
  const startNext = (socket: Socket) => {
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
    } else if (queue.length < MAX_WAITING) queue.push([request, response])
    else socket.destroy()
  }
}
