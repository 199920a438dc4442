import { formatTimeLeft } from '@/lib/holds/holds.rules'
import { toStockHold } from '@/lib/holds/holds.view'
import { formatTimeOfDay } from '@/lib/text/time-of-day'

it.each([
  [1_200, '20:00'],
  [1_199.01, '20:00'],
  [65, '1:05'],
  [59.4, '1:00'],
  [9, '0:09'],
  [0.2, '0:01'],
  [0, '0:00'],
  [-3, '0:00'],
])('%s seconds are left as %s', (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text)
})

it.each([
  ['2026-11-25T17:29:59.999Z', '23:59'],
  ['2026-11-25T17:30:00Z', '00:00'],
  ['2026-11-25T04:20:00Z', '10:50'],
])('%s is %s in Yangon', (instant, text) => {
  expect([formatTimeOfDay(instant), formatTimeOfDay(new Date(instant))]).toEqual([text, text])
})

it('a hold never has less than no time left', () => {
  const expiresAt = new Date('2026-11-25T04:20:00Z')
  expect(toStockHold({ expiresAt, secondsLeft: -5 })).toEqual({
    expires_at: '2026-11-25T04:20:00.000Z',
    seconds_left: 0,
  })
})
