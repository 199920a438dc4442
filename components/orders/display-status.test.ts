import { displayStatus } from '@/components/orders/display-status'

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
