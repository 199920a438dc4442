import { orderStatuses, paymentStatuses } from '@/lib/shop/order-status/order-status.schema'
import {
  canBeReopened,
  canBeReviewed,
  canRecordLatePayment,
  canSubmitPayment,
} from '@/lib/shop/payments/payments.rules'
import { isLastActive } from '@/lib/shop/payment-accounts/payment-accounts.rules'

const states = orderStatuses.flatMap((orderStatus) =>
  paymentStatuses.map((paymentStatus) => ({ orderStatus, paymentStatus, awaitsRest: false })),
)
const withStates = (isAllowed: (state: (typeof states)[number]) => boolean) =>
  states
    .filter(isAllowed)
    .map(({ orderStatus, paymentStatus }) => `${orderStatus}, ${paymentStatus}`)
    .sort()

it('a customer may pay again until the order is completed, cancelled or its payment verified', () => {
  expect(withStates(canSubmitPayment)).toEqual([
    'order confirmed, pending',
    'order confirmed, rejected',
    'order placed, pending',
    'order placed, rejected',
  ])
})

it('an admin may decide about a pending payment of an open order only', () => {
  expect(withStates(canBeReviewed)).toEqual(['order confirmed, pending', 'order placed, pending'])
})

it.each([
  ['that nobody checked', { status: 'pending' }, ['order cancelled, pending']],
  ['that was checked, whose rest was awaited', { status: 'verified' }, []],
  ['that was rejected', { status: 'rejected' }, []],
  ['of an exchange that was never sent', undefined, []],
] as const)(
  'an admin may record the money of a payment of a cancelled order %s',
  (_what, newest, expected) => {
    expect(withStates((state) => canRecordLatePayment(state, newest))).toEqual(expected)
  },
)

it.each([
  ['that is verified', { status: 'verified' }, ['order confirmed, verified', 'order placed, verified']],
  ['that is rejected', { status: 'rejected' }, ['order confirmed, rejected', 'order placed, rejected']],
  ['that waits', { status: 'pending' }, []],
  ['that was never sent', undefined, []],
] as const)(
  'an admin may take the decision about a payment %s back until its order is completed or cancelled',
  (_what, newest, expected) => {
    expect(withStates((state) => canBeReopened(state, newest))).toEqual(expected)
  },
)

it('while the rest of the money is awaited there is nothing to decide, and the decision can be taken back', () => {
  const state = { orderStatus: 'order placed', paymentStatus: 'pending', awaitsRest: true } as const
  const verified = { status: 'verified' } as const
  expect([canSubmitPayment(state), canBeReviewed(state), canBeReopened(state, verified)]).toEqual([
    true,
    false,
    true,
  ])
})

const account = (id: number, active: boolean) => ({ id, active })

it.each([
  ['the only one', [account(1, true)], 1, true],
  ['one of two', [account(1, true), account(2, true)], 1, false],
  ['the only one that is on', [account(1, true), account(2, false)], 1, true],
  ['one that is off already', [account(1, true), account(2, false)], 2, false],
])('%s: decides whether turning it off would leave no way to pay', (_what, accounts, id, answer) => {
  expect(isLastActive(accounts, id)).toBe(answer)
})
