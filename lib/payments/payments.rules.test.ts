import { orderStatuses } from '@/lib/orders/orders.schema'
import { paymentStatuses } from '@/lib/payments/payment-accounts.schema'
import { canBeReviewed, canSubmitPayment } from '@/lib/payments/payments.rules'

const states = orderStatuses.flatMap((orderStatus) =>
  paymentStatuses.map((paymentStatus) => ({ orderStatus, paymentStatus })),
)
const withStates = (isAllowed: (state: (typeof states)[number]) => boolean) =>
  states
    .filter(isAllowed)
    .map(({ orderStatus, paymentStatus }) => `${orderStatus}, ${paymentStatus}`)
    .sort()

it('a customer may pay again until the order is confirmed, cancelled or its payment verified', () => {
  expect(withStates(canSubmitPayment)).toEqual(['order placed, pending', 'order placed, rejected'])
})

it('an admin may decide about a pending payment of an open order only', () => {
  expect(withStates(canBeReviewed)).toEqual(['order placed, pending'])
})
