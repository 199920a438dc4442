import { displayPaymentStatus, displayStatus, toMoneyState } from '@/components/orders/display-status'

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
    expect(toMoneyState({ order_status, payment_status })).toBe(money)
  })
})
