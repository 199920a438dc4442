import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ObjectBody } from '@/lib/platform/uploads/storage/storage.schema'

/**
 * The chunks of `stream`. It is destroyed at the end, by `return()`, and when no chunk arrives within `timeout`
 * milliseconds while one is awaited: a slow reader does not count.
 * @throws Error of the stream.
 */
export function readChunks(stream: Readable, timeout: number): AsyncIterableIterator<Buffer> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  // An error before the first read, such as a lost connection, is thrown by the read.
  stream.on('error', () => undefined)
  return {
    async next() {
      const late = () => stream.destroy(new Error(`No data after ${timeout} ms`))
      const timer = setTimeout(late, timeout)
      try {
        return await chunks.next()
      } finally {
        clearTimeout(timer)
      }
    },
    return() {
      stream.destroy()
      return Promise.resolve({ done: true, value: undefined })
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

/** Ends reading an object; its connection or file is closed. */
export async function closeBody(body: ObjectBody): Promise<void> {
  if (!Buffer.isBuffer(body)) await body.return?.()
}

/** The whole content of an object. */
export async function readWhole(body: ObjectBody): Promise<Buffer> {
  if (Buffer.isBuffer(body)) return body
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The chunks of an object's content, whose SHA-256 is `digest()` after the last. */
export function hashChunks(body: ObjectBody): { chunks: AsyncIterable<Buffer>; digest: () => string } {
  const hash = createHash('sha256')
  async function* chunks() {
    for await (const chunk of Buffer.isBuffer(body) ? [body] : body) {
      hash.update(chunk)
      yield chunk
    }
  }
  return { chunks: chunks(), digest: () => hash.digest('hex') }
}

/** The SHA-256 of an object's content, in hexadecimal digits. */
export async function hashBody(body: ObjectBody): Promise<string> {
  const { chunks, digest } = hashChunks(body)
  const reader = chunks[Symbol.asyncIterator]()
  while (!(await reader.next()).done);
  return digest()
}
