import { gzipSync } from 'node:zlib'
import { getRetryAfter, MAX_ANSWER_BYTES, readJson } from '@/lib/platform/requests/outbound-requests'
import { stopClock } from '@/lib/testing/clock'
import { respondWith, WebhookServer } from '@/lib/testing/webhook-server'

const server = new WebhookServer()
beforeAll(() => server.open())
afterAll(() => server.close())

describe('the seconds that a server wants to be left alone', () => {
  afterEach(() => jest.useRealTimers())

  it.each([
    ['120', 120],
    ['Fri, 27 Nov 2026 10:02:00 GMT', 120],
    ['Fri, 27 Nov 2026 09:00:00 GMT', 0],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 86_400],
    ['9'.repeat(30), 86_400],
    ['Fri, 99 Abc 2026 10:02:00 GMT', undefined],
    ['soon', undefined],
    ['-5', undefined],
    ['', undefined],
  ])('are those of Retry-After: %s', (value, expected) => {
    stopClock(new Date('2026-11-27T10:00:00Z'))
    expect(getRetryAfter(new Response(null, { headers: { 'retry-after': value } }))).toBe(expected)
  })

  it('are unknown without it', () => expect(getRetryAfter(new Response())).toBeUndefined())
})

describe('the JSON of an answer', () => {
  const ofLength = (length: number) => JSON.stringify('x'.repeat(length - 2))
  const answer = async (body: string) => {
    server.response = respondWith(400, {}, body)
    return readJson(await fetch(server.url))
  }

  it('is read up to its largest size', async () => {
    expect(await answer('{"description":"မင်္ဂလာပါ"}')).toEqual({ description: 'မင်္ဂလာပါ' })
    expect(await answer(ofLength(MAX_ANSWER_BYTES))).toHaveLength(MAX_ANSWER_BYTES - 2)
  })

  it.each(['', 'no JSON', '{"description":', ofLength(MAX_ANSWER_BYTES + 1)])(
    'is null of %.20j',
    async (body) => {
      expect(await answer(body)).toBeNull()
    },
  )

  it('is null of a small body that becomes large, whose rest is not read', async () => {
    const large = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))
    server.response = (response) => response.writeHead(400, { 'content-encoding': 'gzip' }).end(large)
    const response = await fetch(server.url)
    let read = 0
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        read += part.length
        controller.enqueue(part)
      },
    })
    expect(await readJson(new Response(response.body?.pipeThrough(counter)))).toBeNull()
    expect(read).toBeLessThan(1024 * 1024)
  })

  it('is null when the connection ends in it, and its connection is closed when it does not end', async () => {
    server.response = (response) => {
      response.writeHead(400).write('{')
      response.socket?.destroySoon()
    }
    expect(await readJson(await fetch(server.url))).toBeNull()
    const isClosed = new Promise((resolve) => {
      server.response = (response) => {
        response.on('close', resolve)
        response.writeHead(400).write(ofLength(MAX_ANSWER_BYTES + 1))
      }
    })
    expect(await readJson(await fetch(server.url))).toBeNull()
    await isClosed
  })
})
