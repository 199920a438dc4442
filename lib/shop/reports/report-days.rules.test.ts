import {
  countDays,
  foldDays,
  getDaysBefore,
  getPresetDays,
  listDays,
  resolveDays,
} from '@/lib/shop/reports/report-days.rules'

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

it.each([
  ['2028-03-01', '2028-03-01', '2028-02-29', '2028-02-29'],
  ['2028-03-01', '2028-03-07', '2028-02-23', '2028-02-29'],
  ['2028-01-01', '2028-12-31', '2026-12-31', '2027-12-31'],
])('before %s to %s are %s to %s, which are as many', (from, to, first, last) => {
  expect(getDaysBefore({ from, to })).toEqual({ from: first, to: last })
  expect(countDays(first, last)).toBe(countDays(from, to))
})

describe('days that have nothing', () => {
  const fold = (...counts: number[]) =>
    foldDays(
      counts.map((count, index) => ({ day: `2028-02-0${index + 1}`, count })),
      ({ day }) => day,
      ({ count }) => count === 0,
    ).map(({ row, empty }) => row?.count ?? empty)
  const days = (from: number, to: number) => ({
    from: `2028-02-0${from}`,
    to: `2028-02-0${to}`,
    count: to - from + 1,
  })

  it('are folded where they follow each other', () => {
    expect(fold(0, 0, 5, 0, 7, 8, 0, 0, 0)).toEqual([days(1, 2), 5, days(4, 4), 7, 8, days(7, 9)])
  })

  it('may be all, or none', () => {
    expect([fold(), fold(0, 0, 0), fold(1, 2)]).toEqual([[], [days(1, 3)], [1, 2]])
  })
})
