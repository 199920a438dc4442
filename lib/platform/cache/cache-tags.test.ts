import { AsyncLocalStorage } from 'node:async_hooks'
import {
  cacheTags,
  setTtl,
  runWithCacheContext,
  createCacheContext,
  memoizeTagged,
  addCacheTags,
  addProductTags,
  applyInvalidation,
  isQuantityChange,
} from '@/lib/platform/cache/cache-tags'
import {
  invalidateOrders,
  invalidateProducts,
  invalidateRestockedProducts,
  invalidateSoldProducts,
} from '@/lib/shop/cache/cache-invalidation.commands'
import { collectTags, invalidateTags } from '@/lib/platform/db/invalidations'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'

afterEach(() => setTtl(0))

describe('a memoized value', () => {
  const reads = () => {
    let times = 0
    return () => Promise.resolve((times += 1))
  }

  it('is read once until one of its tags is invalidated', async () => {
    setTtl(60_000)
    const read = reads()
    const ask = () => memoizeTagged('brands', [cacheTags.brands], read)
    expect([await ask(), await ask()]).toEqual([1, 1])
    applyInvalidation([cacheTags.categories])
    expect(await ask()).toBe(1)
    applyInvalidation([cacheTags.brands])
    expect(await ask()).toBe(2)
  })

  it('is read each time while invalidations of other processes cannot be received', async () => {
    const read = reads()
    const ask = () => memoizeTagged('brands', [cacheTags.brands], read)
    expect([await ask(), await ask()]).toEqual([1, 2])
  })

  it('is read again after an invalidation that arrived during the read', async () => {
    setTtl(60_000)
    const ends: ((text: string) => void)[] = []
    const ask = () =>
      memoizeTagged('brands', [cacheTags.brands], () => new Promise((resolve) => ends.push(resolve)))
    const before = ask()
    applyInvalidation([cacheTags.brands])
    const after = ask()
    ends[0]?.('old')
    ends[1]?.('new')
    expect([await before, await after, await ask()]).toEqual(['old', 'new', 'new'])
  })

  it('is not shared while invalidations of other processes cannot be received', async () => {
    setTtl(0)
    const read = jest.fn(() => Promise.resolve(1))
    await Promise.all([memoizeTagged('brands', [], read), memoizeTagged('brands', [], read)])
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('is read outside the async context of the request, and cached without it', async () => {
    setTtl(60_000)
    const request = new AsyncLocalStorage<{ body: Buffer }>()
    let storeDuringRead: unknown = 'not read'
    const read = () => {
      storeDuringRead = request.getStore()
      return Promise.resolve({ count: 1 })
    }
    const cachedValue = await request.run({ body: Buffer.alloc(1) }, () => memoizeTagged('outside', [], read))
    expect(storeDuringRead).toBeUndefined()
    expect(await memoizeTagged('outside', [], () => Promise.reject(new Error('read twice')))).toBe(
      cachedValue,
    )
  })

  it('is bounded in bytes', async () => {
    setTtl(60_000)
    const big = (n: number) => memoizeTagged(`big ${n}`, [], () => Promise.resolve('x'.repeat(2 ** 20)))
    await big(0)
    const read = jest.fn(() => Promise.resolve('anew'))
    expect(await memoizeTagged('big 0', [], read)).not.toBe('anew')
    for (let n = 1; n < 10; n++) await big(n)
    expect(await memoizeTagged('big 0', [], read)).toBe('anew')
  })

  it('is read again after a failure', async () => {
    setTtl(60_000)
    await expect(memoizeTagged('brands', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await memoizeTagged('brands', [], () => Promise.resolve('here'))).toBe('here')
  })

  it('adds its tags to every response that uses it', async () => {
    setTtl(60_000)
    const [first, second] = [createCacheContext(), createCacheContext()]
    const ask = () => memoizeTagged('brands', [cacheTags.brands], () => Promise.resolve(1))
    await runWithCacheContext(first, ask)
    await runWithCacheContext(second, ask)
    expect([...first.tags, ...second.tags]).toEqual(['brands', 'brands'])
  })
})

describe('the cache context of a response', () => {
  it('is separate for each response, also across awaits', async () => {
    const [one, other] = [createCacheContext(), createCacheContext()]
    const make = async (tag: string, ids: number[]) => {
      await Promise.resolve()
      addCacheTags(tag)
      await Promise.resolve()
      addProductTags(ids)
    }
    await Promise.all([
      runWithCacheContext(one, () => make('products', [1, 2])),
      runWithCacheContext(other, () => make('trending', [])),
    ])
    expect([...one.tags]).toEqual(['products', 'catalogue', 'product-1', 'product-2'])
    expect([...other.tags]).toEqual(['trending'])
  })
})

describe('isQuantityChange', () => {
  const invalidated = (invalidate: (tx: QueryExecutor) => void) => {
    const tx = { query: () => undefined } as unknown as QueryExecutor
    const tags = collectTags(tx)
    invalidate(tx)
    return [...tags]
  }
  const many = Array.from({ length: 101 }, (_, n) => n)

  it.each<[string, (tx: QueryExecutor) => void, boolean]>([
    ['a sale', (tx) => invalidateSoldProducts(tx, [1, 2]), true],
    ['returned units', (tx) => invalidateRestockedProducts(tx, [1]), true],
    ['an order', (tx) => invalidateOrders(tx), true],
    ['a sale of many products', (tx) => invalidateSoldProducts(tx, many), false],
    ['an edit of a product', (tx) => invalidateProducts(tx, [1]), false],
    ['an edit of settings', (tx) => invalidateTags(tx, cacheTags.settings), false],
  ])('knows %s', (_, invalidate, expected) => {
    expect(isQuantityChange(invalidated(invalidate))).toBe(expected)
  })
})
