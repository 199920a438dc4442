import { errorText } from '@/lib/platform/errors/error-text'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { NodeRequest } from 'srvx/node'
import { AppError } from '@/lib/platform/errors/app-error'
import { hasBody, MIN_PIECE_BYTES, readBodyChunks } from '@/lib/platform/http/bodies/body-stream'

const tooLarge = () => new AppError('payload_too_large', errorText('body_too_large'))
const LIMIT = 1_000_000

type Read = { chunks: Uint8Array[]; error: unknown; hasBody: boolean }

let server: Server
let settle: (read: Read) => void
beforeAll(async () => {
  server = createServer((req, res) => {
    const request = new NodeRequest({ req, res })
    void readAll(request).then((read) => {
      res.end()
      settle(read)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function readAll(request: Request): Promise<Read> {
  const chunks: Uint8Array[] = []
  const read = { chunks, error: null as unknown, hasBody: hasBody(request) }
  try {
    for await (const chunk of readBodyChunks(request, LIMIT, tooLarge)) chunks.push(chunk)
  } catch (error) {
    read.error = error
  }
  return read
}

/** Sends bytes after the head of a request, and returns what the server read of its body. */
async function send(header: string | null, body: string, { isAborted = false } = {}): Promise<Read> {
  const read = new Promise<Read>((resolve) => (settle = resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${header === null ? '' : `${header}\r\n`}\r\n`)
  socket.write(body, () => {
    if (isAborted) socket.destroy()
  })
  const result = await read
  socket.destroy()
  return result
}

const CHUNKED = 'Transfer-Encoding: chunked'
const inChunks = (text: string, size: number): string => {
  const chunks = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
  return `${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n\r\n`
}
const text = Array.from({ length: 40_000 }, (_, n) => `${n},`).join('')

describe('the body of a request of Node', () => {
  it.each([
    ['with its length', `Content-Length: ${text.length}`, text],
    ['in large chunks', CHUNKED, inChunks(text, 10_000)],
    ['in the smallest chunks that are read', CHUNKED, inChunks(text, MIN_PIECE_BYTES)],
  ])('%s is read whole, in chunks of at least 64 KiB', async (_how, header, body) => {
    const read = await send(header, body)
    expect([read.error, read.hasBody]).toEqual([null, true])
    expect(Buffer.concat(read.chunks).toString()).toBe(text)
    for (const chunk of read.chunks.slice(0, -1)) expect(chunk.byteLength).toBeGreaterThanOrEqual(64 * 1024)
    expect(read.chunks.length).toBeGreaterThan(1)
  })

  it.each([
    ['is missing', null, false],
    ['is empty', 'Content-Length: 0', true],
  ])('that %s has no chunks', async (_how, header, isThere) => {
    expect(await send(header, '')).toEqual({ chunks: [], error: null, hasBody: isThere })
  })

  it.each([
    [
      'in too many small chunks',
      CHUNKED,
      inChunks('a'.repeat(3_000), 1),
      'The body comes in too many small pieces',
    ],
    [
      'that is longer than it may be',
      CHUNKED,
      inChunks('a'.repeat(LIMIT + 1), 10_000),
      'The body is too large: 1 MiB at most',
    ],
    ['that says it is longer', `Content-Length: ${LIMIT + 1}`, 'a', 'The body is too large: 1 MiB at most'],
  ])('%s is rejected', async (_how, header, body, message) => {
    expect((await send(header, body)).error).toMatchObject({ code: 'payload_too_large', message })
  })

  it.each([
    ['at once', ''],
    ['in the middle', 'a'.repeat(500)],
    ['behind a chunk that was read', 'a'.repeat(200_000)],
  ])('that its sender aborts %s is malformed', async (_when, body) => {
    const { error } = await send('Content-Length: 900000', body, { isAborted: true })
    expect(error).toMatchObject({ code: 'malformed_request', message: 'The body broke off' })
  })
})
