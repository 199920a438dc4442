import { getComparePrice } from '@/lib/shop/catalogue/prices/compare-price.rules'

it.each([
  ['above the price', 9_000, 12_000, 12_000],
  ['one Kyat above', 9_000, 9_001, 9_001],
  ['above a price of nothing', 0, 1, 1],
  ['equal to the price', 9_000, 9_000, null],
  ['below the price', 9_000, 8_999, null],
  ['nothing', 0, 0, null],
  ['absent', 9_000, null, null],
])('a compare price %s', (_case, price, comparePrice, shown) => {
  expect(getComparePrice(price, comparePrice)).toBe(shown)
})
