import { getDemand, getHitShare, type Load } from '@/bench/capacity/model'

const LOAD: Load = { products: 1_000, shoppers: 1_000, orders: 1 }

/** The same sum, product by product. */
function sumExactly({ products, shoppers, orders }: Load, pages: number, seconds: number): number {
  const weights = Array.from({ length: products }, (_, index) => 1 / (index + 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const [views, sales] = [(shoppers / 10) * 0.6, orders * 1.5]
  return weights
    .slice(0, pages)
    .reduce(
      (sum, weight) =>
        sum + (weight / total) * ((views * weight) / ((views + sales) * weight + total / seconds)),
      0,
    )
}

it.each([
  [1_000, 1_000, 60],
  [1_000, 100, 60],
  [100_000, 20_000, 3_600],
])(
  'of %d products, %d kept for %d s, the share of hits is the sum over all products',
  (products, pages, seconds) => {
    const load = { ...LOAD, products }
    expect(getHitShare(load, { pages, seconds, copies: 1 })).toBeCloseTo(sumExactly(load, pages, seconds), 2)
  },
)

it('hits less when pages change more often, fewer are kept, or many caches keep them', () => {
  const all = getHitShare(LOAD, { pages: 1_000, seconds: 60, copies: 1 })
  expect(getHitShare({ ...LOAD, orders: 100 }, { pages: 1_000, seconds: 60, copies: 1 })).toBeLessThan(all)
  expect(getHitShare(LOAD, { pages: 10, seconds: 60, copies: 1 })).toBeLessThan(all)
  expect(getHitShare(LOAD, { pages: 1_000, seconds: 60, copies: 10 })).toBeLessThan(all)
  expect(getHitShare(LOAD, { pages: 1_000, seconds: 86_400, copies: 1 })).toBeGreaterThan(all)
})

it('needs nothing for orders when there are none', () => {
  const { cores, walPerSecond, people } = getDemand(
    { ...LOAD, orders: 0 },
    { pages: 1_000, seconds: 60, copies: 1 },
  )
  expect([cores.orders, cores.screenshots, walPerSecond, people]).toEqual([0, 0, 0, 0])
})
