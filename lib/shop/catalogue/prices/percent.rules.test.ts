import { bulkChange } from '@/lib/shop/catalogue/products/product-bulk.schema'
import { findPercentProblem, parsePercent } from '@/lib/shop/catalogue/prices/percent.rules'

it.each([
  ['10', 10],
  ['12.5', 12.5],
  ['၁၂.၅', 12.5],
  ['+5', 5],
  ['-5', -5],
  ['\u22125', -5],
  [' 12.50 % ', 12.5],
  ['5%', 5],
  ['-0.0', 0],
  ['1,000', 1_000],
  ['0.01', 0.01],
  ['0.001', null],
  ['12,5', null],
  ['1.2.3', null],
  ['.5', null],
  ['1e2', null],
  ['abc', null],
  ['%', null],
  ['', null],
  ['Infinity', null],
])('reads %j as %p percent', (text, percent) => {
  expect(parsePercent(text)).toBe(percent)
})

it.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['abc', 'invalid'],
  ['-100', 'tooLow'],
  ['-၁၀၀', 'tooLow'],
  ['-100.01', 'tooLow'],
  ['-99.99', null],
  ['1000', null],
  ['1000.01', 'tooHigh'],
  ['999999999999999', 'tooHigh'],
  ['9'.repeat(1_000_000), 'invalid'],
  ['12.5', null],
] as const)('a field with %.20j has the problem %p', (text, problem) => {
  expect(findPercentProblem(text)).toBe(problem)
})

it.each([
  ['12.5', 12.5],
  [12.5, 12.5],
  [-100, -100],
  ['1.005', null],
  [1.005, null],
  [-100.01, null],
  [1_000.5, null],
  [Number.NaN, null],
  [null, null],
  [[10], null],
  [true, null],
])('the call takes %j as %p percent', (value, percent) => {
  const { data } = bulkChange.safeParse({ action: 'change_price', ids: [1], value })
  expect(data && 'value' in data ? data.value : null).toBe(percent)
})
