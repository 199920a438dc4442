import { findHoldChanges, formatTimeLeft, limitToCart } from '@/lib/shop/holds/holds.rules'
import { toHold } from '@/lib/shop/holds/holds.view'
import { formatTimeOfDay } from '@/lib/platform/text/time-of-day'

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
  expect(toHold({ expiresAt, secondsLeft: -5 })).toEqual({
    expires_at: '2026-11-25T04:20:00.000Z',
    seconds_left: 0,
  })
})

const toLines = (lines: Record<number, number>) =>
  Object.entries(lines).map(([id, quantity]) => ({ productId: Number(id), quantity }))
const toUnits = (lines: Record<number, number>) =>
  Object.entries(lines).map(([id, units]) => ({ productId: Number(id), units }))

it.each<[string, Record<number, number>, Record<number, number>, Record<number, number>]>([
  ['nothing becomes lines', {}, { 2: 1, 7: 3 }, { 2: 1, 7: 3 }],
  ['the same lines', { 2: 1, 7: 3 }, { 2: 1, 7: 3 }, {}],
  ['more and less', { 2: 1, 7: 3 }, { 2: 4, 7: 1 }, { 2: 3, 7: -2 }],
  ['one line goes, another comes', { 7: 3 }, { 2: 1 }, { 2: 1, 7: -3 }],
  ['lines become nothing', { 2: 1 }, {}, { 2: -1 }],
])('a changed hold moves only the differences: %s', (_what, held, wanted, changes) => {
  expect(findHoldChanges(toLines(held), toLines(wanted))).toEqual(toUnits(changes))
})

it.each<[string, Record<number, number>, Record<number, number>, Record<number, number>]>([
  ['an empty cart', { 2: 1 }, {}, {}],
  ['another product', { 2: 1 }, { 3: 1 }, {}],
  ['fewer in the cart', { 2: 5 }, { 2: 3 }, { 2: 3 }],
  ['more in the cart', { 2: 5 }, { 2: 9, 3: 1 }, { 2: 5 }],
])('no more is held than the cart has: %s', (_what, requested, cart, lines) => {
  expect(limitToCart(toLines(requested), toLines(cart))).toEqual(toLines(lines))
})
