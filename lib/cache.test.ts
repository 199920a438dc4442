import { AsyncLocalStorage } from 'node:async_hooks'
import {
  cacheTags,
  keepFor,
  making,
  nothingShown,
  onTouch,
  remember,
  shows,
  showsProducts,
  touch,
  touchedElsewhere,
  touchProducts,
} from '@/lib/cache'

afterEach(() => keepFor(0))

describe('what is remembered', () => {
  const reads = () => {
    let times = 0
    return () => Promise.resolve((times += 1))
  }

  it('is read once until one of its tags is touched, here or elsewhere', async () => {
    keepFor(60_000)
    const read = reads()
    const ask = () => remember('brands', [cacheTags.brands], read)
    expect([await ask(), await ask()]).toEqual([1, 1])
    touch(cacheTags.categories)
    expect(await ask()).toBe(1)
    touch(cacheTags.brands)
    expect(await ask()).toBe(2)
    touchedElsewhere([cacheTags.brands])
    expect(await ask()).toBe(3)
  })

  it('is read each time while nobody hears of the writes of others', async () => {
    const read = reads()
    const ask = () => remember('brands', [cacheTags.brands], read)
    expect([await ask(), await ask()]).toEqual([1, 2])
  })

  it('is read anew after a write that came while it was being read', async () => {
    keepFor(60_000)
    const ends: ((text: string) => void)[] = []
    const ask = () =>
      remember('brands', [cacheTags.brands], () => new Promise((resolve) => ends.push(resolve)))
    const before = ask()
    touch(cacheTags.brands)
    const after = ask()
    ends[0]?.('old')
    ends[1]?.('new')
    expect([await before, await after, await ask()]).toEqual(['old', 'new', 'new'])
  })

  it('is not shared while nobody hears of the writes of others', async () => {
    keepFor(0)
    const read = jest.fn(() => Promise.resolve(1))
    await Promise.all([remember('brands', [], read), remember('brands', [], read)])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('is read outside the request, and kept without it', async () => {
    keepFor(60_000)
    const request = new AsyncLocalStorage<{ body: Buffer }>()
    let seen: unknown = 'not read'
    const read = () => {
      seen = request.getStore()
      return Promise.resolve({ count: 1 })
    }
    const held = await request.run({ body: Buffer.alloc(1) }, () => remember('outside', [], read))
    expect(seen).toBeUndefined()
    expect(await remember('outside', [], () => Promise.reject(new Error('read twice')))).toBe(held)
  })

  it('is bounded in bytes', async () => {
    keepFor(60_000)
    const big = (n: number) => remember(`big ${n}`, [], () => Promise.resolve('x'.repeat(2 ** 20)))
    await big(0)
    const read = jest.fn(() => Promise.resolve('anew'))
    expect(await remember('big 0', [], read)).not.toBe('anew')
    for (let n = 1; n < 10; n++) await big(n)
    expect(await remember('big 0', [], read)).toBe('anew')
  })

  it('is tried again after a failure', async () => {
    keepFor(60_000)
    await expect(remember('brands', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await remember('brands', [], () => Promise.resolve('here'))).toBe('here')
  })

  it('is shown by each answer that was made with it', async () => {
    keepFor(60_000)
    const [first, second] = [nothingShown(), nothingShown()]
    const ask = () => remember('brands', [cacheTags.brands], () => Promise.resolve(1))
    await making(first, ask)
    await making(second, ask)
    expect([...first.tags, ...second.tags]).toEqual(['brands', 'brands'])
  })
})

describe('what an answer shows', () => {
  it('is gathered across waiting, each answer’s its own', async () => {
    const [one, other] = [nothingShown(), nothingShown()]
    const make = async (tag: string, ids: number[]) => {
      await Promise.resolve()
      shows(tag)
      await Promise.resolve()
      showsProducts(ids)
    }
    await Promise.all([
      making(one, () => make('products', [1, 2])),
      making(other, () => make('trending', [])),
    ])
    expect([...one.tags]).toEqual(['products', 'catalogue', 'product-1', 'product-2'])
    expect([...other.tags]).toEqual(['trending'])
  })
})

describe('what a write touched', () => {
  it('names a few products, and the whole catalogue for many', () => {
    const heard: string[] = []
    const end = onTouch((tags) => heard.push(...tags))
    touchProducts([7])
    expect(heard).toContain('product-7')
    expect(heard).not.toContain('catalogue')
    touchProducts(Array.from({ length: 10_000 }, (_, index) => index + 1))
    end()
    expect(heard).toContain('catalogue')
    expect(heard.length).toBeLessThan(20)
  })
})
