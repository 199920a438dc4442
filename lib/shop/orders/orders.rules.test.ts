import {
  type OrderState,
  shouldRestock,
  applyOrderUpdate,
  canBeRefused,
  getToPayNow,
  isAllowedUpdate,
  isToBeFetched,
} from '@/lib/shop/orders/orders.rules'
import { orderStatuses } from '@/lib/shop/order-status/order-status.schema'

const placed: OrderState = { orderStatus: 'order placed', shippingStatus: null, paymentStatus: 'pending' }
const confirmed: OrderState = {
  orderStatus: 'order confirmed',
  shippingStatus: 'start shipping',
  paymentStatus: 'verified',
}
const completed: OrderState = {
  orderStatus: 'order completed',
  shippingStatus: 'delivered',
  paymentStatus: 'verified',
}
const cancelled: OrderState = {
  orderStatus: 'order cancelled',
  shippingStatus: null,
  paymentStatus: 'pending',
}

describe('order state transitions (D15)', () => {
  it.each([
    ['placed → confirmed verifies and ships', placed, { order_status: 'order confirmed' }, confirmed],
    [
      'placed → confirmed, shipping named',
      placed,
      { order_status: 'order confirmed', shipping_status: 'start shipping' },
      confirmed,
    ],
    ['confirmed → completed delivers', confirmed, { order_status: 'order completed' }, completed],
    ['placed → cancelled', placed, { order_status: 'order cancelled' }, cancelled],
    [
      'confirmed → cancelled',
      confirmed,
      { order_status: 'order cancelled' },
      { ...confirmed, orderStatus: 'order cancelled' },
    ],
    [
      'delivered before completed',
      confirmed,
      { shipping_status: 'delivered' },
      { ...confirmed, shippingStatus: 'delivered' },
    ],
    [
      'confirmed and delivered at once',
      placed,
      { order_status: 'order confirmed', shipping_status: 'delivered' },
      { ...confirmed, shippingStatus: 'delivered' },
    ],
    [
      'the state it has',
      confirmed,
      { order_status: 'order confirmed', shipping_status: 'start shipping' },
      confirmed,
    ],
  ] as const)('%s', (_name, before, change, after) => {
    expect(applyOrderUpdate(before, change)).toEqual(after)
  })

  it.each([
    ['placed → completed', placed, { order_status: 'order completed' }],
    ['shipping before it is confirmed', placed, { shipping_status: 'start shipping' }],
    ['back to placed', confirmed, { order_status: 'order placed' }],
    ['back to start shipping', completed, { shipping_status: 'start shipping' }],
    ['completed → cancelled', completed, { order_status: 'order cancelled' }],
    ['out of cancelled', cancelled, { order_status: 'order confirmed' }],
    ['shipping a cancelled order', cancelled, { shipping_status: 'start shipping' }],
    [
      'confirming a rejected payment',
      { ...placed, paymentStatus: 'rejected' },
      { order_status: 'order confirmed' },
    ],
    [
      'completing an order whose payment is being checked again',
      { ...confirmed, paymentStatus: 'pending' },
      { order_status: 'order completed' },
    ],
    [
      'completing an order whose payment was rejected after all',
      { ...confirmed, paymentStatus: 'rejected' },
      { order_status: 'order completed' },
    ],
  ] as const)('rejects %s', (_name, before, change) => {
    expect(applyOrderUpdate(before, change)).toBeNull()
  })

  it('restocks only on the transition to cancelled', () => {
    const into = orderStatuses.filter((from) => shouldRestock(from, 'order cancelled'))
    expect(into).toEqual(['order placed', 'order confirmed', 'order completed'])
    expect(shouldRestock('order placed', 'order confirmed')).toBe(false)
  })

  it.each([
    ['an order that waits', placed, true],
    ['one whose payment was seen', { ...placed, paymentStatus: 'verified' }, true],
    ['one whose payment was rejected', { ...placed, paymentStatus: 'rejected' }, false],
    ['one already confirmed', confirmed, false],
    ['one completed', completed, false],
    ['one cancelled', cancelled, false],
  ] as const)('decides for %s whether it can be confirmed', (_name, state, isAllowed) => {
    expect(isAllowedUpdate(state, 'order confirmed')).toBe(isAllowed)
  })
})

describe('an order with cash on delivery', () => {
  const collecting = { paymentStatus: 'to_collect' } as const
  it('is confirmed and completed while its money is to be collected', () => {
    const sent = { ...confirmed, ...collecting }
    expect(applyOrderUpdate({ ...placed, ...collecting }, { order_status: 'order confirmed' })).toMatchObject(
      collecting,
    )
    expect(applyOrderUpdate(sent, { order_status: 'order completed' })).toMatchObject({
      ...collecting,
      orderStatus: 'order completed',
    })
  })

  it.each([
    ['that was not sent', { ...placed, ...collecting }, false],
    ['on its way', { ...confirmed, ...collecting }, true],
    ['that was called delivered', { ...completed, ...collecting }, true],
    ['whose money has come', completed, false],
    ['that is cancelled', cancelled, false],
  ] as const)('%s may have been refused: %s', (_what, state, expected) => {
    const change = { order_status: 'order cancelled' } as const
    expect(canBeRefused(state)).toBe(expected)
    // A second request for the same finds it cancelled, and changes nothing.
    const isSame = state.orderStatus === 'order cancelled'
    expect(applyOrderUpdate(state, change, { isRefused: true }) !== null).toBe(expected || isSame)
  })
})

describe('what the customer is asked to send now', () => {
  const order = {
    order_status: 'order placed',
    payment_status: 'pending',
    cash: null,
    money: { missing: 5_200, awaits_rest: false },
  } as const
  const cash = { is_possible: true, prepay: 2_000, to_collect: 5_200, awaits_prepay: true } as never
  it.each([
    ['nothing while a screenshot waits', order, 0],
    ['everything after a rejection', { ...order, payment_status: 'rejected' }, 5_200],
    ['the rest', { ...order, money: { missing: 1_200, awaits_rest: true } }, 1_200],
    ['nothing once it is verified', { ...order, payment_status: 'verified' }, 0],
    [
      'nothing for a cancelled order',
      { ...order, order_status: 'order cancelled', payment_status: 'rejected' },
      0,
    ],
    ['the fee in advance of cash on delivery', { ...order, payment_status: 'rejected', cash }, 2_000],
    [
      'no more than is missing of an order that was changed',
      { ...order, payment_status: 'rejected', cash, money: { missing: 1_500, awaits_rest: false } },
      1_500,
    ],
  ] as const)('%s', (_what, state, amount) => {
    expect(getToPayNow(state)).toBe(amount)
  })
})

it.each([
  ['an order that is fetched', 'pickup', 'order confirmed', true],
  ['one that was fetched', 'pickup', 'order completed', false],
  ['one that was cancelled', 'pickup', 'order cancelled', false],
  ['one that is sent', 'delivery', 'order confirmed', false],
] as const)(
  'where to fetch an order is said of %s: %s, %s',
  (_what, delivery_method, order_status, isSaid) => {
    expect(isToBeFetched({ delivery: { delivery_method } as never, order_status })).toBe(isSaid)
  },
)
