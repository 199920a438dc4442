import { errorText } from '@/lib/platform/errors/error-text'
import { readOrderRows } from '@/lib/shop/orders/files/order-file.rules'
import {
  findCourier,
  isDelivered,
  planSettlement,
  type SettledOrder,
} from '@/lib/shop/orders/cash/settlements.rules'
import { settlementColumns } from '@/lib/shop/orders/cash/settlements.schema'
import { CsvFile } from '@/lib/platform/csv/csv'
import { unpaid, createSettledOrder } from '@/lib/testing/orders/settlement-calls'

const facts = { ...unpaid, total: 8_000 }
const sent = createSettledOrder({ trackingNumber: 'R-1' })
const collected = (amount: number) => ({ ...facts, collected: amount })
const refused: SettledOrder = {
  ...sent,
  trackingNumber: null,
  orderStatus: 'order cancelled',
  isRefused: true,
  courierFee: 1_500,
  facts: { ...facts, isCancelled: true },
}
const orders: SettledOrder[] = [
  sent,
  { ...sent, id: 2, trackingNumber: 'R-2', orderStatus: 'order completed' },
  {
    ...sent,
    id: 3,
    trackingNumber: 'R-2',
    paymentStatus: 'verified',
    courierFee: 500,
    facts: collected(8_000),
  },
  { ...sent, id: 4, trackingNumber: null, facts: collected(3_000) },
  { ...sent, id: 5, trackingNumber: null, prepay: 2_000, facts: { ...facts, received: 2_000 } },
  { ...sent, id: 6, trackingNumber: null, orderStatus: 'order placed' },
  { ...sent, id: 7, trackingNumber: null, orderStatus: 'order cancelled' },
  { ...sent, id: 8, trackingNumber: null, isCash: false, paymentStatus: 'pending' },
  { ...sent, id: 9, trackingNumber: null, prepay: 2_000, paymentStatus: 'pending' },
  { ...sent, id: 10, trackingNumber: null, facts: { ...facts, total: 0 } },
  { ...refused, id: 11 },
  { ...refused, id: 12, courierFee: 900, settledFee: 900 },
  { ...sent, id: 13, trackingNumber: null, isCash: false, paymentStatus: 'verified' },
  { ...sent, id: 14, trackingNumber: null, paymentStatus: 'verified' },
  { ...sent, id: 15, trackingNumber: null, courierFee: 700 },
  { ...sent, id: 16, trackingNumber: null, isCash: false, orderStatus: 'order placed' },
]

const plan = async (...lines: string[]) => {
  const file = ['order_id,tracking_number,collected,courier_fee', ...lines]
  const records = file.map((text, index) => ({ line: index + 1, cells: text.split(',') }))
  const { rows } = await readOrderRows(new CsvFile(records), settlementColumns, [['order_id']])
  return planSettlement(rows, orders)
}

it.each([
  ['settles an order', '1,,8000,700', ['change', 1, 8_000, 700, null]],
  ['settles it by its tracking number', ',R-1,၈၀၀၀ Kyats,', ['change', 1, 8_000, null, null]],
  ['settles a completed order', '2,,8000,0', ['change', 2, 8_000, 0, null]],
  ['brings a part', '1,,5000,', ['change', 1, 5_000, null, null]],
  ['brings the rest beyond a fee that was sent', '5,,6000,', ['change', 5, 6_000, null, null]],
  ['brings nothing, at a fee', '1,,0,700', ['change', 1, 0, 700, null]],
  ['brings nothing', '1,,0,', ['same', 1, 0, null, null]],
  ['was applied before', '3,,8000,500', ['same', 3, 8_000, 500, null]],
  ['was applied before without the fee', '3,,8000,600', ['change', 3, 8_000, 600, null]],
  ['brought the same part before', '4,,3000,', ['same', 4, 3_000, null, null]],
  ['brings nothing, at the usual fee', '15,,0,700', ['change', 15, 0, 700, null]],
  ['charges for a refused parcel', '11,,0,1500', ['change', 11, 0, 1_500, null]],
  ['charges another fee for it than staff said', '11,,0,1800', ['change', 11, 0, 1_800, null]],
  ['names a refused parcel alone', '11,,0,', ['same', 11, 0, null, null]],
  ['charges for it again', '12,,0,900', ['same', 12, 0, 900, null]],
  ['corrects what it charges', '12,,0,1000', ['change', 12, 0, 1_000, null]],
  [
    'brings money for a refused parcel',
    '11,,1,1500',
    ['invalid', 11, 1, 1_500, errorText('order_cancelled')],
  ],
  ['charges for a parcel that is paid in advance', '13,,0,700', ['change', 13, 0, 700, null]],
  ['charges for one that was paid in another way', '14,,0,700', ['change', 14, 0, 700, null]],
  ['charges for one that nobody had', '7,,0,700', ['invalid', 7, 0, 700, errorText('order_cancelled')]],
  ['charges for one that was not sent', '16,,0,700', ['invalid', 16, 0, 700, errorText('order_not_cash')]],
  ['of an order of nothing', '10,,0,', ['change', 10, 0, null, null]],
  [
    'brings another part than before',
    '4,,5000,',
    ['invalid', 4, 5_000, null, errorText('collected_already_give_reason', { amount: 3000 })],
  ],
  [
    'brings another sum than before',
    '3,,7000,',
    ['invalid', 3, 7_000, null, errorText('collected_already_give_reason', { amount: 8000 })],
  ],
  [
    'brings too much',
    '1,,8001,',
    ['invalid', 1, 8_001, null, errorText('collect_at_most', { amount: 8000 })],
  ],
  [
    'brings the fee twice',
    '5,,8000,',
    ['invalid', 5, 8_000, null, errorText('collect_at_most', { amount: 6000 })],
  ],
  [
    'names several orders',
    ',R-2,8000,',
    ['invalid', null, null, null, errorText('tracking_number_ambiguous', { number: 'R-2' })],
  ],
  [
    'names no order',
    ',,8000,',
    ['invalid', null, null, null, errorText('order_or_tracking_number_required')],
  ],
  [
    'names an unknown parcel',
    ',X,8000,',
    ['invalid', null, null, null, errorText('no_such_tracking_number', { number: 'X' })],
  ],
  ['names an order twice', '1,R-1,8000,', ['change', 1, 8_000, null, null]],
  ['names a parcel that the shop has not recorded', '5,R-9,6000,', ['change', 5, 6_000, null, null]],
  [
    'names two orders',
    '1,R-2,8000,',
    [
      'invalid',
      null,
      null,
      null,
      errorText('order_has_another_tracking_number', { id: 1, number: 'R-1', other: 'R-2' }),
    ],
  ],
  [
    'names an unknown order',
    '99,,8000,',
    ['invalid', null, null, null, errorText('no_such_order_id', { id: 99 })],
  ],
  [
    'is of an order that was not sent',
    '6,,8000,',
    ['invalid', 6, 8_000, null, errorText('order_not_confirmed')],
  ],
  ['is of a cancelled order', '7,,8000,', ['invalid', 7, 8_000, null, errorText('order_cancelled')]],
  [
    'is of an order that is paid in advance',
    '8,,8000,',
    ['invalid', 8, 8_000, null, errorText('order_not_cash')],
  ],
  [
    'is of an order whose fee is not checked',
    '9,,6000,',
    ['invalid', 9, 6_000, null, errorText('delivery_fee_not_checked')],
  ],
  ['has no amount', '1,,,', ['invalid', 1, null, null, errorText('required')]],
  ['has no whole amount', '1,,8.5,', ['invalid', 1, null, null, errorText('whole_number')]],
  ['has an amount below nothing', '1,,-1,', ['invalid', 1, null, null, errorText('min', { min: 0 })]],
])('a row of a settlement %s', async (_what, line, expected) => {
  const [row] = await plan(line)
  expect([row?.outcome, row?.order_id, row?.collected, row?.courier_fee, row?.message]).toEqual(expected)
})

it('a settlement names each order once, by whichever number', async () => {
  expect((await plan('1,,8000,', ',R-1,8000,')).map(({ outcome, message }) => [outcome, message])).toEqual([
    ['change', null],
    ['invalid', errorText('order_id_repeated', { id: 1 })],
  ])
})

describe('an order has arrived', () => {
  it.each([
    ['when its money is there', 'change', 8_000, 8_000, 'order confirmed', true],
    ['when a part of it is there', 'change', 8_000, 1, 'order confirmed', true],
    ['when it was there before', 'same', 8_000, 8_000, 'order confirmed', true],
    ['when nothing was to be collected', 'change', 0, 0, 'order confirmed', true],
    ['not when nothing was collected', 'change', 8_000, 0, 'order confirmed', false],
    ['not when its row is left out', 'invalid', 8_000, null, 'order confirmed', false],
    ['not when it is completed already', 'change', 8_000, 8_000, 'order completed', false],
  ] as const)('%s', (_when, outcome, due, collected, orderStatus, expected) => {
    expect(isDelivered({ outcome, due, collected }, { orderStatus })).toBe(expected)
  })
})

it.each([
  [[], null],
  [[null], null],
  [['A', null, null], 'A'],
  [['B', 'A', 'B'], 'B'],
  [['B', 'A'], 'A'],
])('a file of the couriers %j is of %s', (couriers, expected) => {
  expect(findCourier(couriers.map((courier) => ({ courier })))).toBe(expected)
})
