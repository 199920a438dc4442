import { getOpenMoney } from '@/components/admin/orders/money/open-money'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

const money = { due: 0, missing: 15_400, received: 0, collected: 0, refunded: 0, awaits_rest: false }
const placed = {
  ...{ order_status: 'order placed', payment_status: 'pending', total_price: 15_400 },
  ...{ cash: null, money },
} as OrderView
const cash = { to_collect: 12_900, prepay: 2_500, awaits_prepay: true } as OrderView['cash']
const rest = { ...money, received: 15_000, missing: 400 } as OrderView['money']

it.each<[string, Partial<OrderView>, string, number]>([
  ['whose payment waits', {}, 'toCheck', 15_400],
  ['whose fee in advance waits', { cash }, 'toCheck', 2_500],
  ['whose rest waits', { money: rest }, 'toCheck', 400],
  ['whose payment was rejected', { payment_status: 'rejected' }, 'missing', 15_400],
  ['whose fee in advance was rejected', { payment_status: 'rejected', cash }, 'missing', 2_500],
  ['whose rest is awaited', { money: { ...rest, awaits_rest: true } }, 'missing', 400],
  [
    'whose courier collects it',
    { cash: { to_collect: 12_900, prepay: 2_500, awaits_prepay: false } as OrderView['cash'] },
    'toCollect',
    12_900,
  ],
  [
    'that is paid',
    { payment_status: 'verified', money: { ...rest, received: 15_400, missing: 0 } },
    'paid',
    15_400,
  ],
  ['that is cancelled', { order_status: 'order cancelled', payment_status: 'rejected' }, 'nothing', 0],
  [
    'that is cancelled and paid',
    { order_status: 'order cancelled', money: { ...rest, due: 9 } },
    'toPayBack',
    9,
  ],
])('the open money of an order %s', (_what, change, state, amount) => {
  expect(getOpenMoney({ ...placed, ...change }, undefined)).toEqual({ state, amount })
})

it('a payment that was sent before a change is to bring what was asked for then', () => {
  expect(getOpenMoney(placed, { expected_amount: 12_000 })).toEqual({ state: 'toCheck', amount: 12_000 })
})
