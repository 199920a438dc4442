import { Answer } from '@/lib/front/answer'
import { Kept, type Made } from '@/lib/front/kept'

const MEGABYTE = 2 ** 20
const answerOf = (text: string, tags: string[] = ['tea'], status = 200) =>
  new Answer(status, [], Buffer.from(text), tags)
const lasting = (text: string, tags?: string[]): Made => ({ answer: answerOf(text, tags), isLasting: true })
const passing = (text: string, status = 200): Made => ({
  answer: answerOf(text, [], status),
  isLasting: false,
})
const textOf = ({ body }: Answer) => body.toString()

let now = 0
const aMemory = (bytes = MEGABYTE) =>
  new Kept(
    bytes,
    () => 60_000,
    () => now,
  )

/** Something being made that ends when the test says so. */
function slow() {
  const ends: ((made: Made) => void)[] = []
  const make = jest.fn(() => new Promise<Made>((resolve) => ends.push(resolve)))
  return { make, finish: (index: number, made: Made) => ends[index]?.(made) }
}

beforeEach(() => (now = 0))

it('what an answer is kept under takes of the memory too', async () => {
  const kept = aMemory(10_000)
  for (let n = 0; n < 100; n++) {
    await kept.answer(`${'long'.repeat(250)}${n}`, () => Promise.resolve(lasting('short')))
  }
  expect(kept.held.answers).toBeLessThanOrEqual(5)
})

describe('a kept answer', () => {
  it('is made once, and again after a write to what it shows', async () => {
    const kept = aMemory()
    let times = 0
    const make = () => Promise.resolve(lasting(`made ${(times += 1)}`, ['tea', 'products']))
    expect(textOf(await kept.answer('/', make))).toBe('made 1')
    expect(textOf(await kept.answer('/', make))).toBe('made 1')
    kept.drop(['coffee'])
    expect(kept.fresh('/')).toBeDefined()
    kept.drop(['tea'])
    expect(kept.fresh('/')).toBeUndefined()
    expect(textOf(await kept.answer('/', make))).toBe('made 2')
  })

  it('is made once for all who ask at the same time', async () => {
    const kept = aMemory()
    const { make, finish } = slow()
    const asked = Array.from({ length: 50 }, () => kept.answer('/', make))
    finish(0, lasting('one'))
    expect(new Set((await Promise.all(asked)).map(textOf))).toEqual(new Set(['one']))
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('does not stay when a write overtook it, and whoever asks after the write gets a new one', async () => {
    const kept = aMemory()
    const { make, finish } = slow()
    const before = kept.answer('/', make)
    const waiting = kept.answer('/', make)
    kept.drop(['tea'])
    const after = kept.answer('/', make)
    finish(0, lasting('old'))
    expect([textOf(await before), textOf(await waiting)]).toEqual(['old', 'old'])
    expect(kept.fresh('/')).toBeUndefined()
    finish(1, lasting('new'))
    expect(textOf(await after)).toBe('new')
    expect(kept.fresh('/') && textOf(await kept.answer('/', make))).toBe('new')
    expect(make).toHaveBeenCalledTimes(2)
  })

  it('stays when a write to something else went by', async () => {
    const kept = aMemory()
    const { make, finish } = slow()
    const asked = kept.answer('/', make)
    kept.drop(['coffee'])
    finish(0, lasting('one'))
    await asked
    expect(kept.fresh('/')).toBeDefined()
  })

  it('leaves for newer ones when memory is full', async () => {
    const kept = aMemory(20_000)
    for (let n = 0; n < 50; n++) await kept.answer(`/${n}`, () => Promise.resolve(lasting('x'.repeat(1000))))
    expect(kept.held.bytes).toBeLessThanOrEqual(20_000)
    expect(kept.held.answers).toBeLessThan(10)
    expect(kept.fresh('/49')).toBeDefined()
    kept.drop(['tea'])
    expect(kept.held).toEqual({ answers: 0, bytes: 0 })
  })

  it('larger than the memory is given and not kept', async () => {
    const kept = aMemory(20_000)
    const large = await kept.answer('/', () => Promise.resolve(lasting('x'.repeat(30_000))))
    expect(large.body).toHaveLength(30_000)
    expect(kept.held.answers).toBe(0)
    kept.drop(['tea'])
  })
})

describe('an answer that is not for everybody', () => {
  it('is given to whoever asked and to nobody else', async () => {
    const kept = aMemory()
    const { make, finish } = slow()
    const [mine, yours] = [kept.answer('/', make), kept.answer('/', make)]
    finish(0, passing('mine'))
    expect(textOf(await mine)).toBe('mine')
    finish(1, passing('yours'))
    expect(textOf(await yours)).toBe('yours')
    expect(kept.fresh('/')).toBeUndefined()
  })

  it('is an outage for all who waited for it: none of them waits once more', async () => {
    const kept = aMemory()
    const { make, finish } = slow()
    const waiting = [kept.answer('/', make), kept.answer('/', make)]
    finish(0, passing('away', 503))
    expect((await Promise.all(waiting)).map(textOf)).toEqual(['away', 'away'])
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('that failed is tried again by each', async () => {
    const kept = aMemory()
    await expect(kept.answer('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(textOf(await kept.answer('/', () => Promise.resolve(lasting('well'))))).toBe('well')
  })
})

describe('a doubted or expired answer', () => {
  it('is made anew before it is given again', async () => {
    const kept = aMemory()
    await kept.answer('/', () => Promise.resolve(lasting('one')))
    kept.doubt()
    expect(kept.fresh('/')).toBeUndefined()
    expect(textOf(await kept.answer('/', () => Promise.resolve(lasting('two'))))).toBe('two')
    now += 60_001
    expect(textOf(await kept.answer('/', () => Promise.resolve(lasting('three'))))).toBe('three')
  })

  it('is given while the shop cannot answer, and replaced when it can', async () => {
    const kept = aMemory()
    await kept.answer('/', () => Promise.resolve(lasting('one')))
    kept.doubt()
    const down = jest.fn(() => Promise.resolve(passing('away', 503)))
    expect(textOf(await kept.answer('/', down))).toBe('one')
    expect(textOf(await kept.answer('/', down))).toBe('one')
    expect(down).toHaveBeenCalledTimes(1)
    now += 1_001
    expect(textOf(await kept.answer('/', () => Promise.resolve(lasting('two'))))).toBe('two')
  })

  it('is not given once a write has touched it, even while the shop cannot answer', async () => {
    const kept = aMemory()
    await kept.answer('/', () => Promise.resolve(lasting('one')))
    kept.drop(['tea'])
    expect((await kept.answer('/', () => Promise.resolve(passing('away', 503)))).status).toBe(503)
  })

  it('that was being made when the doubt came is doubted too', async () => {
    const kept = aMemory()
    const { make, finish } = slow()
    const asked = kept.answer('/', make)
    kept.doubt()
    finish(0, lasting('one'))
    await asked
    expect(kept.fresh('/')).toBeUndefined()
  })
})
