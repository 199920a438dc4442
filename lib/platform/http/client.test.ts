import { apiFetch, isClientError } from '@/lib/platform/http/client'
import { stopTimeouts } from '@/lib/testing/clock'

beforeEach(() => {
  stopTimeouts()
  // A network that never answers, and ends when the call does.
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        const end = () => reject(init?.signal?.reason as Error)
        if (init?.signal?.aborted) end()
        init?.signal?.addEventListener('abort', end)
      }),
  )
})
/** Browsers that the README promises have none. */
const any = Object.getOwnPropertyDescriptor(AbortSignal, 'any') ?? {}
beforeAll(() => Reflect.deleteProperty(AbortSignal, 'any'))
afterAll(() => Object.defineProperty(AbortSignal, 'any', any))
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

/** Starts a call; `failure` is null until it fails. */
function startCall(signal?: AbortSignal) {
  const call: { failure: unknown } = { failure: null }
  apiFetch('/api/products', signal ? { signal } : {}).catch((error: unknown) => (call.failure = error))
  return call
}

describe('a call without an answer', () => {
  it.each([
    ['', undefined],
    [', also one that its screen may cancel', new AbortController().signal],
  ])('fails after 20 seconds, and not before%s', async (_what, signal) => {
    const call = startCall(signal)
    await jest.advanceTimersByTimeAsync(19_999)
    expect(call.failure).toBeNull()
    await jest.advanceTimersByTimeAsync(1)
    expect(call.failure).toMatchObject({ name: 'ApiError', status: 0 })
  })

  it('fails at once when its screen had cancelled it before', async () => {
    const call = startCall(AbortSignal.abort())
    await jest.advanceTimersByTimeAsync(0)
    expect(call.failure).toMatchObject({ name: 'ApiError', status: 0 })
  })

  it('leaves nothing at the signal of its screen', async () => {
    const { signal } = new AbortController()
    const remove = jest.spyOn(signal, 'removeEventListener')
    jest.mocked(fetch).mockResolvedValue(Response.json({ count: 1 }))
    expect(await apiFetch('/api/products', { signal })).toEqual({ count: 1 })
    expect(remove).toHaveBeenCalledTimes(1)
  })

  it('fails at once when its screen cancels it', async () => {
    const screen = new AbortController()
    const call = startCall(screen.signal)
    screen.abort()
    await jest.advanceTimersByTimeAsync(0)
    expect(call.failure).toMatchObject({ name: 'ApiError', status: 0 })
  })
})

it.each([
  [502, 'Bad Gateway'],
  [413, 'Payload Too Large'],
])('a %i of a proxy has no sentence of the shop: nobody reads "%s"', async (status, statusText) => {
  jest.mocked(fetch).mockResolvedValue(new Response('<html></html>', { status, statusText }))
  const error = await apiFetch('/api/products').catch((failure: unknown) => failure)
  expect(error).toMatchObject({ status, message: '' })
  expect(isClientError(error)).toBe(false)
})
