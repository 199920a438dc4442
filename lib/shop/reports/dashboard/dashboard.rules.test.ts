import { fillMissingDays, sumSales, pendingDuration } from '@/lib/shop/reports/dashboard/dashboard.rules'

/** 00:10 in Yangon, which is the day before in UTC. */
const now = new Date('2026-11-20T17:40:00Z')

describe('the last 30 days', () => {
  it('are 30, oldest first, ending today, including days without orders', () => {
    const days = fillMissingDays([], now)
    expect(days).toHaveLength(30)
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['23/10/2026', '21/11/2026'])
    expect(sumSales(days)).toEqual({ orders: 0, sales: 0 })
  })

  it('have the figures of their own day, and ignore other days', () => {
    const today = { day: '21/11/2026', orders: 2, sales: 14_000 }
    const first = { day: '23/10/2026', orders: 1, sales: 9_000_000_000 }
    const days = fillMissingDays([today, first, { day: '22/10/2026', orders: 9, sales: 9 }], now)
    expect([days[0], days.at(-1)]).toEqual([first, today])
    expect(sumSales(days)).toEqual({ orders: 3, sales: 9_000_014_000 })
  })
})

it.each([
  ['2026-11-20T17:40:00Z', 0, 'minutes'],
  ['2026-11-20T16:40:01Z', 59, 'minutes'],
  ['2026-11-20T16:40:00Z', 1, 'hours'],
  ['2026-11-19T17:40:01Z', 23, 'hours'],
  ['2026-11-19T17:40:00Z', 1, 'days'],
  ['2026-09-21T17:40:00Z', 60, 'days'],
  ['2026-11-20T17:41:00Z', 0, 'minutes'],
])('describes a wait since %s as %d %s', (since, count, unit) => {
  expect(pendingDuration(new Date(since), now)).toEqual({ unit, count })
})
