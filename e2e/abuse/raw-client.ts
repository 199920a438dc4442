import { connect, type Socket } from 'node:net'
import { type Answer, AnswerReader } from '@/e2e/abuse/answer'

/** A request as sent over the wire, complete enough to be reproduced exactly. */
export type RequestOptions = {
  method: string
  /** Path and query, as in the request line. */
  path: string
  /** Names and values in order; Host, Connection and Content-Length are added if missing. */
  headers: readonly (readonly [string, string])[]
  body?: Buffer
  /** The connection may be closed without a response, because the bytes are not a valid request. */
  mayBeClosed?: boolean
}

/** The client's timeout for a complete response in milliseconds. */
const ANSWER_TIMEOUT_MS = 20_000

/** The error of a refused connection: the process has ended, which is detected elsewhere. */
export const CONNECTION_REJECTED = 'connection refused'

const hasHeader = (request: RequestOptions, name: string) =>
  request.headers.some(([one]) => one.toLowerCase() === name)

/** Returns the bytes of the request's head. */
export function formatHead(request: RequestOptions, host: string): Buffer {
  const more: [string, string][] = []
  if (!hasHeader(request, 'host')) more.push(['Host', host])
  // Keep-alive, as in browsers, so that a rejection is not lost because of an unread body (RFC 9112, 9.6).
  if (!hasHeader(request, 'connection')) more.push(['Connection', 'keep-alive'])
  const hasLength = hasHeader(request, 'content-length') || hasHeader(request, 'transfer-encoding')
  if (request.body && !hasLength) more.push(['Content-Length', String(request.body.length)])
  const lines = [...more, ...request.headers].map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${request.method} ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
}

/**
 * Not the client of lab: what it sends are bytes that no client of HTTP would send, and a request is printed as it was.
 * Sends one request on a new connection and reads its response to the end; never throws.
 */
export function send(url: string, request: RequestOptions): Promise<Answer> {
  const { hostname, port, host } = new URL(url)
  const began = performance.now()
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) })
    const reader = new AnswerReader(request.method)
    const end = (problem: string | null) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(reader.answer(performance.now() - began, problem))
    }
    const timer = setTimeout(() => end('no answer in time'), ANSWER_TIMEOUT_MS)
    socket.on('data', (chunk: Buffer) => {
      reader.take(chunk)
      if (reader.isWhole) end(null)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') end(CONNECTION_REJECTED)
    })
    socket.on('close', () =>
      end(reader.isWhole || reader.endsWithConnection ? null : 'closed without a whole answer'),
    )
    write(socket, formatHead(request, host), request.body)
  })
}

function write(socket: Socket, head: Buffer, body: Buffer | undefined): void {
  socket.write(head)
  if (body) socket.write(body)
}
