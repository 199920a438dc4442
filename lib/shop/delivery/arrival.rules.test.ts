import { getArrival } from '@/lib/shop/delivery/arrival.rules'

describe('the days on which an order arrives', () => {
  const thursday = Date.parse('2026-11-26T10:00:00Z')

  it.each([
    ['1-2', { from: { weekday: 5, day: 27 }, to: { weekday: 6, day: 28 } }],
    ['2', { from: { weekday: 6, day: 28 }, to: { weekday: 6, day: 28 } }],
    ['0-5', { from: { weekday: 4, day: 26 }, to: { weekday: 2, day: 1 } }],
    ['4-2', { from: { weekday: 6, day: 28 }, to: { weekday: 1, day: 30 } }],
  ])('counts %s from the day of the order', (days, expected) => {
    expect(getArrival(days, thursday)).toEqual(expected)
  })

  it('begins a day at midnight in Myanmar', () => {
    expect(getArrival('0', Date.parse('2026-11-26T17:29:59Z'))?.from.day).toBe(26)
    expect(getArrival('0', Date.parse('2026-11-26T17:30:00Z'))?.from.day).toBe(27)
  })

  it('is not named any more once its last day is over in Myanmar', () => {
    const last = Date.parse('2026-11-28T17:29:59Z')
    expect(getArrival('1-2', thursday, last)?.to.day).toBe(28)
    expect(getArrival('1-2', thursday, last + 1_000)).toBeNull()
  })

  it.each(['soon', '', '2 to 4', '1-'])('has none for %j', (days) => {
    expect(getArrival(days, thursday)).toBeNull()
  })
})
