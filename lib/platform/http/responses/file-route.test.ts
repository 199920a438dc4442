import { defineFileRoute } from '@/lib/platform/http/responses/file-route'
import { TIMEOUTS } from '@/lib/platform/process/timeouts'
import type { ObjectBody } from '@/lib/platform/uploads/storage/storage.schema'
import type { StoredFile } from '@/lib/platform/uploads/uploads.queries'

/** Chunks that never end, and whether they were closed. */
function endlessBody(): { body: ObjectBody; isClosed: () => boolean } {
  let closed = false
  const body: AsyncIterableIterator<Buffer> = {
    next: () => Promise.resolve({ done: false, value: Buffer.alloc(1_000) }),
    return: () => {
      closed = true
      return Promise.resolve({ done: true, value: undefined })
    },
    [Symbol.asyncIterator]: () => body,
  }
  return { body, isClosed: () => closed }
}

const toFile = (body: ObjectBody | null): StoredFile => ({
  body,
  bytes: 5_000,
  modified: new Date(0),
  type: 'image/webp',
  caching: 'immutable',
})

const context = { params: Promise.resolve({ path: ['catalogue', 'a.webp'] }) }
const request = (headers: Record<string, string> = {}) => new Request('http://shop.test/uploads', { headers })

it('a storage that answers too late gets its connection closed, and the client a 503', async () => {
  jest.useFakeTimers()
  const { body, isClosed } = endlessBody()
  let answer: (file: StoredFile) => void = () => undefined
  const { GET } = defineFileRoute(() => new Promise((resolve) => (answer = resolve)))
  const response = GET(request(), context)
  await jest.advanceTimersByTimeAsync(TIMEOUTS.answer)
  expect((await response).status).toBe(503)
  answer(toFile(body))
  await jest.advanceTimersByTimeAsync(0)
  expect(isClosed()).toBe(true)
  jest.useRealTimers()
})

it('a client that goes away closes the content, before and after its first bytes', async () => {
  for (const count of [0, 2]) {
    const { body, isClosed } = endlessBody()
    const { GET } = defineFileRoute(() => Promise.resolve(toFile(body)))
    const reader = (await GET(request(), context)).body?.getReader()
    for (let n = 0; n < count; n++) await reader?.read()
    await reader?.cancel()
    expect(isClosed()).toBe(true)
  }
})

it('content is not opened for HEAD and for a client that has it', async () => {
  const find = jest.fn(() => Promise.resolve(toFile(null)))
  const { GET, HEAD } = defineFileRoute(find)
  const etag = (await HEAD(new Request('http://shop.test', { method: 'HEAD' }), context)).headers.get('etag')
  expect((await GET(request({ 'if-none-match': etag ?? '' }), context)).status).toBe(304)
  expect(find.mock.calls.map((parameters: unknown[]) => parameters[2])).toEqual([false, false])
})
