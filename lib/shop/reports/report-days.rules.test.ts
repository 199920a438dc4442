import { countDays, getPresetDays, listDays, resolveDays } from '@/lib/shop/reports/report-days.rules'

const TODAY = '2028-03-01'

it.each([
  ['today', '2028-03-01', '2028-03-01'],
  ['week', '2028-02-24', '2028-03-01'],
  ['days30', '2028-02-01', '2028-03-01'],
  ['month', '2028-03-01', '2028-03-01'],
  ['lastMonth', '2028-02-01', '2028-02-29'],
] as const)('%s is from %s to %s', (preset, from, to) => {
  expect(getPresetDays(preset, TODAY)).toEqual({ from, to })
})

it.each([
  [null, null, '2028-02-01', '2028-03-01'],
  ['2028-02-28', null, '2028-02-28', '2028-03-01'],
  [null, '2027-01-31', '2027-01-02', '2027-01-31'],
  ['2028-05-01', null, '2028-05-01', '2028-05-01'],
  ['2027-01-01', '2028-01-01', '2027-01-01', '2028-01-01'],
  ['1970-01-01', '9998-12-31', '9997-12-31', '9998-12-31'],
])('from %p to %p means from %s to %s', (from, to, first, last) => {
  const days = resolveDays({ from, to }, TODAY, 366)
  expect(days).toEqual({ from: first, to: last })
  expect(countDays(days.from, days.to)).toBeLessThanOrEqual(366)
})

it('lists each day once, also where clocks change', () => {
  expect(listDays({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ])
  expect(new Set(listDays({ from: '2028-01-01', to: '2028-12-31' })).size).toBe(366)
})
