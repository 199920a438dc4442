import { displayPaymentStatus, displayStatus, toMoneyState } from '@/components/shop/orders/display-status'

const NONE = { due: 0, missing: 0, refunded: 0, waived: 0 }

describe('the status shown to the customer', () => {
  it.each([
    ['order placed', null, 'order placed'],
    ['order confirmed', 'start shipping', 'start shipping'],
    ['order completed', 'delivered', 'delivered'],
    ['order cancelled', null, 'order cancelled'],
    ['order cancelled', 'start shipping', 'order cancelled'],
  ] as const)('%s with shipping %s is %s', (order_status, shipping_status, expected) => {
    expect(displayStatus({ order_status, shipping_status })).toBe(expected)
  })
})

describe('the payment shown to the customer', () => {
  it.each([
    ['order placed', 'pending', 'pending', 'pending'],
    ['order placed', 'rejected', 'rejected', 'rejected'],
    ['order confirmed', 'verified', 'verified', 'verified'],
    ['order cancelled', 'pending', 'unchecked', 'cancelled'],
    ['order cancelled', 'rejected', 'rejected', 'cancelled'],
    ['order cancelled', 'verified', 'verified', 'cancelledPaid'],
  ] as const)('%s with payment %s is %s: %s', (order_status, payment_status, badge, money) => {
    expect(displayPaymentStatus({ order_status, payment_status })).toBe(badge)
    expect(toMoneyState({ order_status, payment_status, money: NONE })).toBe(money)
  })
})

describe('the money of an order, once it is recorded,', () => {
  it.each([
    ['order placed', 'pending', { missing: 1_000 }, 'incomplete'],
    ['order placed', 'pending', {}, 'pending'],
    ['order placed', 'rejected', { missing: 1_000 }, 'rejected'],
    ['order placed', 'verified', { due: 1_000 }, 'verified'],
    ['order cancelled', 'verified', { due: 1_000 }, 'due'],
    ['order cancelled', 'pending', { due: 1_000 }, 'due'],
    ['order cancelled', 'verified', { refunded: 1_000 }, 'settled'],
    ['order cancelled', 'verified', { refunded: 500, waived: 500 }, 'settled'],
  ] as const)(
    'of an order that is %s and %s, with %j, is %s',
    (order_status, payment_status, money, state) => {
      expect(toMoneyState({ order_status, payment_status, money: { ...NONE, ...money } })).toBe(state)
    },
  )
})

describe('an order that is paid at the door', () => {
  const CASH = {
    to_collect: 5_000,
    prepay: 0,
    prepay_type: null,
    awaits_prepay: false,
    is_refused: false,
    refused_parcel: null,
  }
  it.each([
    ['while its money is to be collected', 'order confirmed', 'pending', CASH, 'to_collect', 'cash'],
    [
      'while its fee is checked',
      'order placed',
      'pending',
      { ...CASH, awaits_prepay: true },
      'pending',
      'pending',
    ],
    ['once it is collected', 'order completed', 'verified', CASH, 'verified', 'verified'],
    ['when it is cancelled', 'order cancelled', 'pending', CASH, 'unchecked', 'cancelled'],
  ] as const)('%s', (_when, order_status, payment_status, cash, badge, state) => {
    expect(displayPaymentStatus({ order_status, payment_status, cash })).toBe(badge)
    expect(toMoneyState({ order_status, payment_status, cash, money: NONE })).toBe(state)
  })

  it('says so where its amounts are private', () => {
    const tracked = { order_status: 'order placed', payment_status: 'pending', pays_at_door: true } as const
    expect([displayPaymentStatus(tracked), toMoneyState({ ...tracked, money: NONE })]).toEqual([
      'to_collect',
      'cash',
    ])
  })
})
