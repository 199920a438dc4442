import { getNextStep } from '@/components/admin/orders/detail/next-step'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

const confirmed = {
  order_status: 'order confirmed',
  shipping_status: 'start shipping',
  payment_status: 'verified',
  payment_type: 'KBZPay',
  cash: null,
  courier: null,
  tracking_number: null,
  delivery: { delivery_method: 'delivery' },
  money: { due: 0, missing: 0, awaits_rest: false },
} as OrderView
const delivery = { delivery_method: 'pickup' } as OrderView['delivery']
const due = { due: 500 } as OrderView['money']

it.each<[string, Partial<OrderView>, string | null]>([
  ['whose parcel nobody has', {}, 'handOver'],
  ['from before there were zones', { delivery: null }, 'handOver'],
  ['that a courier has', { courier: 'Royal Express' }, 'complete'],
  ['that has a number', { tracking_number: 'R-1' }, 'complete'],
  ['that its customer fetches', { delivery }, 'complete'],
  ['whose payment was rejected after all', { payment_status: 'rejected' }, null],
  [
    'whose rest is awaited',
    { payment_status: 'pending', money: { due: 0, awaits_rest: true } as OrderView['money'] },
    null,
  ],
  ['that is placed', { order_status: 'order placed', shipping_status: null }, 'confirm'],
  ['that is completed', { order_status: 'order completed', shipping_status: 'delivered' }, null],
  [
    'whose refused parcel is coming back',
    { order_status: 'order cancelled', cash: { refused_parcel: 'returning' } as OrderView['cash'] },
    'takeBack',
  ],
  ['whose money is due back', { order_status: 'order cancelled', money: due }, 'payBack'],
])('the next step of an order %s', (_what, changes, step) => {
  expect(getNextStep({ ...confirmed, ...changes }, { status: 'verified' })).toBe(step)
})

it.each([
  ['nobody checked', { status: 'pending' }, 'recordLate'],
  ['brought a part, whose rest was awaited and which was paid back', { status: 'verified' }, null],
  ['was never sent', undefined, null],
] as const)('the next step of a cancelled order whose payment %s', (_what, payment, step) => {
  const state = { order_status: 'order cancelled', payment_status: 'pending' } as const
  expect(getNextStep({ ...confirmed, ...state }, payment)).toBe(step)
})
