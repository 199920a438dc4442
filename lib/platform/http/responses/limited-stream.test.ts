import { StreamLimiter } from '@/lib/platform/http/responses/limited-stream'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Chunks `1`, `2`, …; `read` counts those that were read, `isClosed` says whether the source was closed. */
function createSource(count: number, failsAt = Infinity) {
  const source = { read: 0, isClosed: false, pieces: chunks() }
  async function* chunks(): AsyncGenerator<string, void> {
    try {
      for (let n = 1; n <= count; n++) {
        source.read = n
        if (n === failsAt) throw new Error('the database is gone')
        yield await Promise.resolve(String(n))
      }
    } finally {
      source.isClosed = true
    }
  }
  return source
}

describe('a limited stream', () => {
  it('reads a chunk only when the client takes it', async () => {
    const limiter = new StreamLimiter()
    const source = createSource(3)
    const reader = (await limiter.open('a', source.pieces)).getReader()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(source.read).toBe(1)
    await reader.read()
    await jest.advanceTimersByTimeAsync(1_000)
    expect(source.read).toBe(1)
    await reader.read()
    expect(source.read).toBe(2)
  })

  it('gives its place back at its end, when the client leaves, and after a failure', async () => {
    const limiter = new StreamLimiter()
    const whole = createSource(3)
    expect(await new Response(await limiter.open('a', whole.pieces)).text()).toBe('123')
    const left = createSource(3)
    await (await limiter.open('a', left.pieces)).cancel()
    const broken = createSource(3, 2)
    await expect(new Response(await limiter.open('a', broken.pieces)).text()).rejects.toThrow(
      'the database is gone',
    )
    await expect(limiter.open('a', createSource(3, 1).pieces)).rejects.toThrow('the database is gone')
    expect([whole.isClosed, left.isClosed, broken.isClosed, limiter.size]).toEqual([true, true, true, 0])
  })

  it('fails when the client stops reading, or is too slow for the whole', async () => {
    const limiter = new StreamLimiter()
    const stalled = createSource(9)
    const reader = (await limiter.open('a', stalled.pieces)).getReader()
    await reader.read()
    await jest.advanceTimersByTimeAsync(30_000)
    await expect(reader.read()).rejects.toThrow('stopped reading')
    const slow = createSource(1_000)
    const slowReader = (await limiter.open('a', slow.pieces)).getReader()
    const readSlowly = async () => {
      for (let n = 0; n < 100; n++) {
        await slowReader.read()
        await jest.advanceTimersByTimeAsync(20_000)
      }
    }
    await expect(readSlowly()).rejects.toThrow('too slow')
    expect([stalled.isClosed, slow.isClosed, limiter.size]).toEqual([true, true, 0])
  })

  it('is open to two clients of a network, and to four in all', async () => {
    const limiter = new StreamLimiter()
    const open = (network: string) => limiter.open(network, createSource(2).pieces)
    const first = await open('a')
    await open('a')
    const rejection = { code: 'unavailable', retryAfter: 60 }
    await expect(open('a')).rejects.toMatchObject(rejection)
    await open('b')
    await open('c')
    await expect(open('d')).rejects.toMatchObject(rejection)
    await first.cancel()
    await open('d')
    expect(limiter.size).toBe(4)
  })
})
