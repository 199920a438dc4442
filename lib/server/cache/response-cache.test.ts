import { CachedResponse } from '@/lib/server/cache/cached-response'
import { ResponseCache, type CacheableResponse } from '@/lib/server/cache/response-cache'

const MEGABYTE = 2 ** 20
const createResponse = (text: string, tags: string[] = ['tea'], status = 200) =>
  new CachedResponse(status, [], Buffer.from(text), { tags })
const lasting = (text: string, tags?: string[]): CacheableResponse => ({
  response: createResponse(text, tags),
  isCacheable: true,
})
const passing = (text: string, status = 200): CacheableResponse => ({
  response: createResponse(text, [], status),
  isCacheable: false,
})
const getText = ({ body }: CachedResponse) => body.toString()

let now = 0
const aMemory = (bytes = MEGABYTE) =>
  new ResponseCache(
    bytes,
    () => 60_000,
    () => now,
  )

/** A rendering that the test can finish. */
function slow() {
  const ends: ((rendering: CacheableResponse) => void)[] = []
  const make = jest.fn(() => new Promise<CacheableResponse>((resolve) => ends.push(resolve)))
  return { make, finish: (index: number, rendering: CacheableResponse) => ends[index]?.(rendering) }
}

beforeEach(() => (now = 0))

it('counts the key of a response as memory too', async () => {
  const stored = aMemory(10_000)
  for (let n = 0; n < 100; n++) {
    await stored.getOrCreate(`${'long'.repeat(250)}${n}`, () => Promise.resolve(lasting('short')))
  }
  expect(stored.stats.entries).toBeLessThanOrEqual(5)
})

describe('a cached response', () => {
  it('is rendered once, and again after one of its tags is invalidated', async () => {
    const stored = aMemory()
    let times = 0
    const make = () => Promise.resolve(lasting(`made ${(times += 1)}`, ['tea', 'products']))
    expect(getText(await stored.getOrCreate('/', make))).toBe('made 1')
    expect(getText(await stored.getOrCreate('/', make))).toBe('made 1')
    stored.invalidateTags(['coffee'])
    expect(stored.getFresh('/')).toBeDefined()
    stored.invalidateTags(['tea'])
    expect(stored.getFresh('/')).toBeUndefined()
    expect(getText(await stored.getOrCreate('/', make))).toBe('made 2')
  })

  it('is rendered once for all concurrent callers', async () => {
    const stored = aMemory()
    const { make, finish } = slow()
    const requested = Array.from({ length: 50 }, () => stored.getOrCreate('/', make))
    finish(0, lasting('one'))
    expect(new Set((await Promise.all(requested)).map(getText))).toEqual(new Set(['one']))
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('is not stored when it is invalidated while rendering, and later callers get a new one', async () => {
    const stored = aMemory()
    const { make, finish } = slow()
    const before = stored.getOrCreate('/', make)
    const waiting = stored.getOrCreate('/', make)
    stored.invalidateTags(['tea'])
    const after = stored.getOrCreate('/', make)
    finish(0, lasting('old'))
    expect([getText(await before), getText(await waiting)]).toEqual(['old', 'old'])
    expect(stored.getFresh('/')).toBeUndefined()
    finish(1, lasting('new'))
    expect(getText(await after)).toBe('new')
    expect(stored.getFresh('/') && getText(await stored.getOrCreate('/', make))).toBe('new')
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('is stored when other tags are invalidated meanwhile', async () => {
    const stored = aMemory()
    const { make, finish } = slow()
    const requested = stored.getOrCreate('/', make)
    stored.invalidateTags(['coffee'])
    finish(0, lasting('one'))
    await requested
    expect(stored.getFresh('/')).toBeDefined()
  })

  it('is evicted for newer ones when the cache is full', async () => {
    const stored = aMemory(20_000)
    for (let n = 0; n < 50; n++)
      await stored.getOrCreate(`/${n}`, () => Promise.resolve(lasting('x'.repeat(1000))))
    expect(stored.stats.bytes).toBeLessThanOrEqual(20_000)
    expect(stored.stats.entries).toBeLessThan(10)
    expect(stored.getFresh('/49')).toBeDefined()
    stored.invalidateTags(['tea'])
    expect(stored.stats).toEqual({ entries: 0, bytes: 0 })
  })

  it('is returned but not stored when it is larger than the cache', async () => {
    const stored = aMemory(20_000)
    const large = await stored.getOrCreate('/', () => Promise.resolve(lasting('x'.repeat(30_000))))
    expect(large.body).toHaveLength(30_000)
    expect(stored.stats.entries).toBe(0)
    stored.invalidateTags(['tea'])
  })
})

describe('a response that is not public', () => {
  it('is returned only to the caller it was rendered for', async () => {
    const stored = aMemory()
    const { make, finish } = slow()
    const [mine, yours] = [stored.getOrCreate('/', make), stored.getOrCreate('/', make)]
    finish(0, passing('mine'))
    expect(getText(await mine)).toBe('mine')
    finish(1, passing('yours'))
    expect(getText(await yours)).toBe('yours')
    expect(stored.getFresh('/')).toBeUndefined()
  })

  it('fails for all waiting callers when it is an outage, and none of them waits again', async () => {
    const stored = aMemory()
    const { make, finish } = slow()
    const waiting = [stored.getOrCreate('/', make), stored.getOrCreate('/', make)]
    finish(0, passing('away', 503))
    expect((await Promise.all(waiting)).map(getText)).toEqual(['away', 'away'])
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('is rendered again by each caller after a failure', async () => {
    const stored = aMemory()
    await expect(stored.getOrCreate('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(getText(await stored.getOrCreate('/', () => Promise.resolve(lasting('well'))))).toBe('well')
  })
})

describe('a stale or expired response', () => {
  it('is rendered again before it is returned', async () => {
    const stored = aMemory()
    await stored.getOrCreate('/', () => Promise.resolve(lasting('one')))
    stored.markAllStale()
    expect(stored.getFresh('/')).toBeUndefined()
    expect(getText(await stored.getOrCreate('/', () => Promise.resolve(lasting('two'))))).toBe('two')
    now += 60_001
    expect(getText(await stored.getOrCreate('/', () => Promise.resolve(lasting('three'))))).toBe('three')
  })

  it('is returned while rendering fails, and replaced when it succeeds', async () => {
    const stored = aMemory()
    await stored.getOrCreate('/', () => Promise.resolve(lasting('one')))
    stored.markAllStale()
    const down = jest.fn(() => Promise.resolve(passing('away', 503)))
    expect(getText(await stored.getOrCreate('/', down))).toBe('one')
    expect(getText(await stored.getOrCreate('/', down))).toBe('one')
    expect(down).toHaveBeenCalledTimes(1)
    now += 1_001
    expect(getText(await stored.getOrCreate('/', () => Promise.resolve(lasting('two'))))).toBe('two')
  })

  it('is not returned after its tags are invalidated, even while rendering fails', async () => {
    const stored = aMemory()
    await stored.getOrCreate('/', () => Promise.resolve(lasting('one')))
    stored.invalidateTags(['tea'])
    expect((await stored.getOrCreate('/', () => Promise.resolve(passing('away', 503)))).status).toBe(503)
  })

  it('is returned as outdated while rendering fails when only quantities changed', async () => {
    const stored = aMemory()
    await stored.getOrCreate('/', () => Promise.resolve(lasting('one')))
    stored.invalidateTags(['tea'], { isKeptForOutages: true })
    expect(stored.getFresh('/')).toBeUndefined()
    const down = jest.fn(() => Promise.resolve(passing('away', 503)))
    const outdated = await stored.getOrCreate('/', down)
    expect([outdated.status, getText(outdated)]).toEqual([200, 'one'])
    expect(new Map(outdated.headers)).toEqual(
      new Map([
        ['Cache-Control', 'private, no-store'],
        ['Cache-Status', 'Zay; fwd=stale; detail="outdated"'],
      ]),
    )
    expect(await stored.getOrCreate('/', down)).toBe(outdated)
    expect(down).toHaveBeenCalledTimes(1)
    stored.invalidateTags(['tea'], { isKeptForOutages: true })
    const { make, finish } = slow()
    const requested = stored.getOrCreate('/', make)
    finish(0, lasting('two'))
    expect(getText(await requested)).toBe('two')
    expect(stored.getFresh('/')).toBeDefined()
    stored.invalidateTags(['tea'], { isKeptForOutages: true })
    stored.invalidateTags(['tea'])
    expect((await stored.getOrCreate('/', down)).status).toBe(503)
  })

  it('is stale from the start when all responses are marked stale while it renders', async () => {
    const stored = aMemory()
    const { make, finish } = slow()
    const requested = stored.getOrCreate('/', make)
    stored.markAllStale()
    finish(0, lasting('one'))
    await requested
    expect(stored.getFresh('/')).toBeUndefined()
  })
})
