import type { MoneyFacts } from '@/lib/shop/money/money.rules'
import {
  compareLines,
  decidePrepay,
  decidePaymentStatus,
  findChangeObstacle,
  findLinesObstacle,
  getGivenAway,
} from '@/lib/shop/order-changes/order-changes.rules'
import type { OrderLineView } from '@/lib/shop/orders/orders.schema'

type State = Parameters<typeof findLinesObstacle>[0]
const state = (more: Partial<State> = {}): State => ({
  order_status: 'order confirmed',
  shipping_status: 'start shipping',
  handed_over_at: null,
  tracking_number: null,
  ...more,
})

it.each<[Partial<State>, ReturnType<typeof findChangeObstacle>, ReturnType<typeof findLinesObstacle>]>([
  [{}, null, null],
  [{ order_status: 'order placed', shipping_status: null }, null, null],
  [{ handed_over_at: '2026-11-21T03:30:00.000Z' }, null, 'handed_over'],
  [{ tracking_number: '1' }, null, 'handed_over'],
  [{ shipping_status: 'delivered' }, 'delivered', 'delivered'],
  [{ order_status: 'order completed' }, 'closed', 'closed'],
  [{ order_status: 'order cancelled' }, 'closed', 'closed'],
])('an order with %j: %s, its lines: %s', (more, order, lines) => {
  expect([findChangeObstacle(state(more)), findLinesObstacle(state(more))]).toEqual([order, lines])
})

const line = (id: number, quantity: number) =>
  ({ product: { id }, total_quantity: quantity }) as unknown as OrderLineView
it.each<[string, [number, number][], [number, number][] | undefined, [number, number, number][]]>([
  ['nothing wanted', [[2, 1]], undefined, [[2, 1, 1]]],
  ['the same', [[2, 1]], [[2, 1]], [[2, 1, 1]]],
  [
    'more, one removed, one added',
    [
      [9, 4],
      [2, 1],
    ],
    [
      [2, 3],
      [5, 1],
    ],
    [
      [2, 1, 3],
      [5, 0, 1],
      [9, 4, 0],
    ],
  ],
])('lines: %s', (_case, current, wanted, changes) => {
  const lines = current.map(([id, quantity]) => line(id, quantity))
  const requested = wanted?.map(([productId, quantity]) => ({ productId, quantity }))
  expect(
    compareLines(lines, requested).map(({ productId, before, after }) => [productId, before, after]),
  ).toEqual(changes)
})

const facts = (total: number, received: number, more: Partial<MoneyFacts> = {}): MoneyFacts => ({
  isCancelled: false,
  total,
  fee: 0,
  returned: 0,
  received,
  collected: 0,
  refunded: 0,
  waived: 0,
  written_off: 0,
  fee_allowed: 0,
  goods_allowed: 0,
  ...more,
})
type Money = Parameters<typeof decidePaymentStatus>[0]
const money = (
  paymentStatus: Money['paymentStatus'],
  prepay: number | null = null,
  awaitsRest = false,
): Money => ({
  paymentStatus,
  prepay,
  awaitsRest,
})
it.each<[string, Money, MoneyFacts, string, boolean]>([
  ['enough', money('verified'), facts(5_000, 5_000), 'verified', false],
  ['too little', money('verified'), facts(5_001, 5_000), 'pending', true],
  [
    'too little, the rest written off',
    money('verified'),
    facts(5_001, 5_000, { written_off: 1 }),
    'verified',
    false,
  ],
  ['the rest is not needed any more', money('pending', null, true), facts(5_000, 5_000), 'verified', false],
  ['a rest still', money('pending', null, true), facts(5_001, 5_000), 'pending', true],
  ['a screenshot to check', money('pending'), facts(0, 0), 'pending', false],
  ['a rejected one', money('rejected'), facts(9_000, 0), 'rejected', false],
  ['the rest at the door', money('verified', 0), facts(5_001, 5_000), 'to_collect', false],
  ['at the door', money('to_collect', 0), facts(5_000, 0), 'to_collect', false],
  ['nothing any more at the door', money('to_collect', 2_000), facts(2_000, 2_000), 'verified', false],
  ['nothing at all at the door', money('to_collect', 0), facts(0, 0), 'to_collect', false],
])('paid: %s', (_case, before, after, paymentStatus, awaitsRest) => {
  expect(decidePaymentStatus(before, after)).toEqual({ paymentStatus, awaitsRest })
})

it.each([
  ['nothing', [0, 2_000], [0, 2_000], 2_000, 0],
  ['a discount', [0, 2_000], [700, 2_000], 2_000, 700],
  ['more of one', [500, 2_000], [700, 2_000], 2_000, 200],
  ['less of one', [700, 2_000], [500, 2_000], 2_000, 0],
  ['a lower fee', [0, 2_000], [0, 500], 2_000, 1_500],
  ['the fee of today', [0, 2_000], [0, 1_500], 1_500, 0],
  ['a fee below that of today', [0, 2_000], [0, 1_000], 1_500, 500],
  ['a higher fee below that of today', [0, 1_000], [0, 1_500], 2_000, 0],
  ['both', [0, 2_000], [100, 0], 2_000, 2_100],
] as const)('given away: %s', (_case, [discount, fee], [discountAfter, feeAfter], feeNow, given) => {
  expect(getGivenAway({ discount, fee }, { discount: discountAfter, fee: feeAfter }, feeNow)).toBe(given)
})

it.each([
  ['back to where delivery costs more', 2_000, 2_000, 3_500, 1_500],
  ['back, with the fee of there again', 2_000, 3_500, 3_500, 0],
  ['back, with a part of it', 2_000, 3_000, 3_500, 500],
  ['more than it ever was', 2_000, 2_000, 9_000, 1_500],
  ['what was given before counts once', 1_000, 1_000, 2_000, 0],
] as const)('given away by a move, %s', (_case, fee, feeAfter, feeNow, given) => {
  const past = { highest: 3_500, feeNow: 2_000 }
  expect(getGivenAway({ discount: 0, fee }, { discount: 0, fee: feeAfter }, feeNow, past)).toBe(given)
})

it.each([
  ['nothing was paid', 2_000, 'rejected', 0, 3_500, 3_500],
  ['a screenshot waits', 2_000, 'pending', 0, 3_500, 2_000],
  ['it was paid', 2_000, 'to_collect', 2_000, 3_500, 2_000],
  ['nothing was asked for', 0, 'to_collect', 0, 3_500, 0],
  ['delivery is free then', 2_000, 'rejected', 0, 0, 2_000],
] as const)('sent in advance when %s', (_case, prepay, paymentStatus, received, fee, after) => {
  expect(decidePrepay({ prepay, paymentStatus, facts: { received } }, fee)).toBe(after)
})
