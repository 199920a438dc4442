import { canRate, toAverage } from '@/lib/shop/ratings/ratings.rules'

it.each([
  ['order placed', null, false],
  ['order confirmed', 'start shipping', false],
  ['order confirmed', 'delivered', true],
  ['order completed', 'delivered', true],
  ['order completed', null, true],
  ['order cancelled', null, false],
  ['order cancelled', 'delivered', false],
])('an order that is %s and %s: can be rated %s', (order_status, shipping_status, expected) => {
  expect(canRate({ order_status, shipping_status })).toBe(expected)
})

it.each([
  [0, 0, null],
  [1, 1, 1],
  [1, 5, 5],
  [2, 9, 4.5],
  [3, 13, 4.3],
  [3, 14, 4.7],
  [400_000_000, 2_000_000_000, 5],
])('%s ratings with %s stars have the average %s', (count, stars, expected) => {
  expect(toAverage(count, stars)).toBe(expected)
})
