import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { TextSettings } from '@/components/admin/messages/order-texts'
import { DecisionButton } from '@/components/admin/orders/decision-button'
import { toConfirmWarnings } from '@/components/admin/payments/confirm-warnings'
import type { FlaggedPayment, PaidOrder } from '@/components/admin/payments/fraud-flags'
import { ReviewPanel } from '@/components/admin/payments/review-panel'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { ReceiptProblem } from '@/lib/shop/receipts/receipt-check.schema'
import type { Receipt } from '@/lib/shop/receipts/receipts.schema'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))
jest.mock('@/components/admin/orders/decision-button', () => ({ DecisionButton: jest.fn(() => null) }))
jest.mock('@/components/admin/payments/reject-payment', () => ({ RejectPayment: () => null }))
jest.mock('@/components/admin/payments/receipt-reading', () => ({
  ...jest.requireActual<object>('@/components/admin/payments/receipt-reading'),
  ReceiptReading: () => null,
}))
jest.mock('@/components/admin/payments/payment-details', () => ({ PaymentDetails: () => null }))
jest.mock('next-intl', () => ({
  useLocale: () => 'en',
  useTranslations: () =>
    Object.assign((key: string, { amount = '' } = {}) => [key, amount].join(' ').trim(), {
      rich: (key: string, parts: Record<string, () => ReactNode>) =>
        createElement(Fragment, null, key, ' ', parts['total']?.()),
    }),
}))

const MONEY = { missing: 15_400, due: 0, received: 0, collected: 0, refunded: 0, waived: 0, written_off: 0 }
const money = { ...MONEY, awaits_rest: false } as PaidOrder['money']
const order: PaidOrder = { cash: null, total_price: 15_400, money }
const cashOrder: PaidOrder = {
  ...order,
  cash: {
    to_collect: 12_900,
    ...{ prepay: 2_500, prepay_type: 'KBZPay', awaits_prepay: true },
    ...{ is_refused: false, refused_parcel: null },
  },
}
const payment: FlaggedPayment = {
  ...{ id: 2, status: 'pending', amount_sent: 2_000, expected_amount: null, transaction_digits: null },
  reading: null,
  flags: { amount_differs: true, same_transaction: [], same_picture: [] },
}
const clear: FlaggedPayment = { ...payment, flags: { ...payment.flags, amount_differs: false } }
/** The payment with what is wrong about its receipt. */
const withProblems = (...problems: ReceiptProblem[]): FlaggedPayment => ({
  ...clear,
  reading: {
    ...{ state: 'read', receipt: null, outcome: 'wrong', hints: [], used_for: [] },
    points: problems.map((problem) => ({ point: 'time', state: 'problem', problem })),
  },
})

it.each<[string, PaidOrder, FlaggedPayment | undefined, number, string | null]>([
  [
    'an old receipt',
    order,
    withProblems('too_old', 'other_receiver'),
    0,
    'title problem.too_old problem.other_receiver',
  ],
  ['a receipt of another amount', order, withProblems('too_little'), 0, null],
  ['nothing', order, clear, 0, null],
  ['no payment', order, undefined, 0, null],
  ['another sum than the total', order, payment, 0, 'amountDiffers kyat 15,400'],
  ['another sum than what is sent in advance', cashOrder, payment, 0, 'amountDiffers kyat 2,500'],
  [
    'another sum than before the order changed',
    order,
    { ...payment, expected_amount: 14_000 },
    0,
    'amountDiffers kyat 14,000',
  ],
  ['a number that refused a parcel', cashOrder, clear, 1, 'refusedBefore. refusedBeforeText'],
  ['both', cashOrder, payment, 1, 'amountDiffers kyat 2,500 refusedBefore. refusedBeforeText'],
  ['what was decided before', order, { ...payment, status: 'rejected' }, 0, null],
])('before an order is confirmed that has %s', (_name, ofOrder, ofPayment, refusedCount, words) => {
  const warnings = toConfirmWarnings(ofOrder, ofPayment ? [ofPayment] : [], refusedCount)
  const html = renderToStaticMarkup(createElement(Fragment, null, warnings))
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  expect(warnings === null ? null : text).toBe(words)
})

/** What the buttons of the review of a payment for this order were given. */
function review(
  ofOrder: PaidOrder,
  ofPayment: FlaggedPayment,
  refusedCount = 0,
  earlier: readonly FlaggedPayment[] = [],
) {
  const placed = {
    ...ofOrder,
    id: 1,
    order_status: 'order placed',
    order_ship_address: { phone: null, first_name: '', last_name: '' },
    payment_status: 'pending',
  } as OrderView
  jest.mocked(DecisionButton).mockClear()
  renderToStaticMarkup(
    createElement(ReviewPanel, {
      ...{ order: placed, next: '/', reasons: [], limit: null, refusedCount },
      payment: { ...ofPayment, reviewed_by: null, reason: null } as unknown as ReviewView,
      earlier: earlier as ReviewView[],
      settings: { messages: {}, shop: { name: 'Zay' } } as TextSettings,
    }),
  )
  return jest.mocked(DecisionButton).mock.calls.map(([props]) => props)
}

it('the review of a payment asks about refused parcels where it confirms the order, not where it only verifies', () => {
  expect(review(cashOrder, clear, 1).map(({ label, warnings }) => [label, warnings !== null])).toEqual([
    ['verifyAndConfirm', true],
    ['verifyOnly', false],
  ])
})

describe('an earlier payment that still waits', () => {
  const matched = (fields: object = {}): FlaggedPayment => ({
    ...withProblems(),
    reading: {
      state: 'read',
      receipt: null,
      outcome: 'matched',
      points: [],
      hints: [],
      used_for: [],
      ...fields,
    },
  })
  const used = { ...withProblems('already_used'), id: 1 }

  it('is asked about with the newest one, and keeps its button from being pressed by one key', () => {
    const buttons = review(order, matched(), 0, [used])
    expect(buttons.map(({ warnings, isFocused }) => [warnings !== null, isFocused ?? false])).toEqual([
      [true, false],
      [true, false],
    ])
  })

  it('does neither when it matches too, or was decided', () => {
    for (const earlier of [
      { ...matched(), id: 1 },
      { ...used, status: 'rejected' as const },
    ]) {
      const [button] = review(order, matched(), 0, [earlier])
      expect(button).toMatchObject({ warnings: null, isFocused: true })
    }
  })
})

const sure = (value: number) => ({ value, is_sure: true })

it.each<[string, Partial<Receipt>, number]>([
  ['what is due', { amount: sure(15_400) }, 15_400],
  ['less', { amount: sure(15_000) }, 15_000],
  ['more, which somebody has to see first', { amount: sure(154_000) }, 15_400],
  ['less, but not for sure', { amount: { value: 15_000, is_sure: false } }, 15_400],
  ['baht', { amount: sure(500), foreign_currency: 'THB' }, 15_400],
  ['nothing', {}, 15_400],
])('the amount to verify begins with what is due where a receipt says %s', (_what, fields, amount) => {
  const receipt = { foreign_currency: null, amount: null, sender: null, ...fields } as Receipt
  const reading = { state: 'read' as const, receipt, points: [], outcome: null, used_for: [], hints: [] }
  const [button] = review(order, { ...clear, reading })
  expect(button?.request.body).toMatchObject({ amount })
})
