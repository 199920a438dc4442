import { getWaitingSince } from '@/components/admin/orders/money/waiting-since'

const handedOver = '2026-11-20T04:00:00.000Z'
const events = [
  { kind: 'placed', at: '2026-11-19T04:00:00.000Z' },
  { kind: 'collected', at: '2026-11-25T04:00:00.000Z' },
  { kind: 'note', at: '2026-11-26T04:00:00.000Z' },
] as const

it.each([
  ['a parcel on the way', 'order confirmed', handedOver, events, handedOver],
  ['a parcel to pack', 'order confirmed', null, events, events[1].at],
  ['a delivered parcel', 'order completed', handedOver, events, events[1].at],
  ['an order without history', 'order placed', null, [], undefined],
] as const)('%s waits since', (_what, order_status, handed_over_at, history, since) => {
  expect(getWaitingSince({ order_status, handed_over_at }, history)).toBe(since)
})
