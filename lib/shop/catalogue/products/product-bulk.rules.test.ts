import { applyBulkChange } from '@/lib/shop/catalogue/products/product-bulk.rules'

const ids = [1]

it.each([
  ['set_stock', 0, { price: 100, stock: 0 }],
  ['add_stock', 5, { price: 100, stock: 12 }],
  ['add_stock', -7, { price: 100, stock: 0 }],
  ['add_stock', -8, null],
  ['add_stock', 999_999_993, { price: 100, stock: 1_000_000_000 }],
  ['add_stock', 999_999_994, null],
  ['set_price', 2_000_000_000, { price: 2_000_000_000, stock: 7 }],
  ['change_price', 10, { price: 110, stock: 7 }],
  ['change_price', -100, { price: 0, stock: 7 }],
] as const)('%s by %i changes 100 Kyat and 7 units to %j', (action, value, after) => {
  expect(applyBulkChange({ action, ids, value }, { price: 100, stock: 7 })).toEqual(after)
})

it('a delete changes neither price nor stock', () => {
  expect(applyBulkChange({ action: 'delete', ids }, { price: 100, stock: 7 })).toEqual({
    price: 100,
    stock: 7,
  })
})

it.each([
  [999, 10, 1_099],
  [1_005, 10, 1_106],
  [1_004, 10, 1_104],
  [999, 12.5, 1_124],
  [1_000, 0.05, 1_001],
  [1_000, 0.04, 1_000],
  [1_000, -0.05, 1_000],
  [29, -1.7, 29],
  [2_000_000_000, -99.99, 200_000],
  [181_818_181, 1_000, 1_999_999_991],
  [1, -50, 1],
  [0, 1_000, 0],
  [1_500_000_000, 34, null],
])('rounds %i Kyat changed by %i percent to whole Kyat: %p', (price, value, after) => {
  expect(applyBulkChange({ action: 'change_price', ids, value }, { price, stock: 0 })?.price ?? null).toBe(
    after,
  )
})
