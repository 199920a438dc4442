import { previewPrices } from '@/components/admin/products/preview-prices'

const products = [
  { id: 1, name: 'Soap', price: 1_005 },
  { id: 2, name: 'Gold', price: 1_500_000_000 },
]

it.each([
  ['change_price', '၁၀', [1_106, 1_650_000_000]],
  ['change_price', '-12.5', [879, 1_312_500_000]],
  ['set_price', '18,900 Kyats', [18_900, 18_900]],
  ['set_price', '0', [0, 0]],
] as const)('%s by %s shows the prices that the server computes', (action, typed, after) => {
  expect(previewPrices(action, typed, products)).toMatchObject({
    rows: after.map((price, index) => ({ before: products[index]?.price, after: price })),
  })
})

it.each([
  ['change_price', '', { problem: 'missing' }],
  ['change_price', 'abc', { problem: 'invalid' }],
  ['change_price', '-100', { problem: 'tooLow' }],
  ['change_price', '1001', { problem: 'tooHigh' }],
  ['change_price', '34', { problem: 'tooExpensive', name: 'Gold' }],
  ['set_price', '', { problem: 'price' }],
  ['set_price', '-1', { problem: 'price' }],
  ['set_price', '2000000001', { problem: 'price' }],
  ['set_price', '1'.repeat(1_000_000), { problem: 'price' }],
] as const)('%s by %.20j is refused before it is asked: %j', (action, typed, problem) => {
  expect(previewPrices(action, typed, products)).toEqual(problem)
})
