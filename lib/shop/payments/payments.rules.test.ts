import { orderMoney } from '@/lib/shop/money/money.schema'
import { orderStatuses, paymentStatuses } from '@/lib/shop/order-status/order-status.schema'
import {
  canBeReopened,
  canBeReviewed,
  canRecordLatePayment,
  canSubmitPayment,
  getComparedAmount,
  sumWaiting,
  toLaterAmount,
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

describe('what a payment is to bring that is sent while others wait', () => {
  it.each([
    ['nothing waits', 5000, [], 5000, null],
    ['those that wait cover all', 5000, [3000, 2000], null, null],
    ['those that wait cover more', 5000, [6000], null, null],
    ['nobody says an amount', 5000, [3000], null, 2000],
    ['another amount', 5000, [3000], 1500, 2000],
    ['exactly the rest', 5000, [3000], 2000, 2000],
    ['the same money once more', 5000, [3000], 3000, null],
    ['the same money as one of two', 5000, [1000, 2000], 2000, 2000],
    ['all of it at once', 5000, [3000], 5000, null],
    ['more than all of it', 5000, [3000], 6000, null],
    ['one kyat less than all', 5000, [3000], 4999, 2000],
    ['the rest, which is as much as what waits', 6000, [3000], 3000, 3000],
  ])('%s', (_what, missing, waiting, sent, expected) => {
    expect(toLaterAmount(missing, waiting, sent)).toBe(expected)
  })

  it('is the rest when what waits was sent beside a rejected screenshot, though all is sent now', () => {
    expect(toLaterAmount(5000, [3000], 5000, true)).toBe(2000)
    expect(toLaterAmount(5000, [3000], 3000, true)).toBeNull()
  })

  it('counts of several payments those that wait', () => {
    const payments = [
      { status: 'pending', expected_amount: 3000 },
      { status: 'pending', expected_amount: null },
      { status: 'verified', expected_amount: 500 },
      { status: 'pending', expected_amount: 1000 },
    ]
    expect(sumWaiting(payments)).toBe(4000)
    expect(sumWaiting([])).toBe(0)
  })
})

describe('what a stated amount is compared with', () => {
  const nothing = orderMoney.parse({
    ...Object.fromEntries(Object.keys(orderMoney.shape).map((name) => [name, 0])),
    awaits_rest: false,
  })
  const order = { cash: null, total_price: 9000, money: nothing }
  const partly = { ...order, money: { ...nothing, received: 4000, missing: 5000 } }
  it.each([
    ['the whole order', order, { status: 'pending', expected_amount: null }, 9000],
    ['what a payment is to bring', order, { status: 'pending', expected_amount: 700 }, 700],
    ['the rest of a part', partly, { status: 'verified', expected_amount: null }, 5000],
    ['what a checked payment was to bring', order, { status: 'verified', expected_amount: 700 }, 700],
    ['what it should have brought', order, { status: 'rejected', expected_amount: null }, 9000],
  ])('%s', (_what, of, payment, expected) => {
    expect(getComparedAmount(of, payment)).toBe(expected)
  })

  it('is the part that is paid before, of an order that is paid in cash', () => {
    expect(
      getComparedAmount({ ...order, cash: { prepay: 2000 } }, { status: 'rejected', expected_amount: null }),
    ).toBe(2000)
  })
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
