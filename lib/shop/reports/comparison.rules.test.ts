import { compareFigures, isEmptyReport } from '@/lib/shop/reports/comparison.rules'

it.each([
  ['the same', 500, 500, 0, 0],
  ['more', 1_500, 1_000, 500, 50],
  ['less', 250, 1_000, -750, 75],
  ['nothing now', 0, 1_000, -1_000, 100],
  ['nothing before', 700, 0, 700, null],
  ['nothing at all', 0, 0, 0, null],
  ['more paid back than received before', 100, -400, 500, null],
  ['more paid back than received now', -400, 100, -500, 500],
  ['a difference below half a percent', 1_000_001, 1_000_000, 1, 0],
  ['the largest amounts', 9_000_000_000_000, 3_000_000_000_000, 6_000_000_000_000, 200],
])('%s', (_name, now, before, difference, percent) => {
  expect(compareFigures(now, before)).toEqual({ before, difference, percent })
})

it.each([
  ['nothing at all', [0, 0, 0], true],
  ['an order', [1, 0, 0], false],
  ['a return only', [0, 500, 0], false],
  ['an allowance only', [0, 0, 500], false],
] as const)('a report of %s', (_name, [orders, returned, allowed], expected) => {
  const report = {
    total: { orders, units: 0, sales: 0 },
    returned: { total: returned, byDay: {} },
    allowed: { total: allowed, byDay: {} },
  }
  expect(isEmptyReport(report)).toBe(expected)
})
