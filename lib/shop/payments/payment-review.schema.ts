import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'
import {
  boundedArray,
  paginationSchema,
  isoDateTime,
  amountSchema,
  messageSchema,
  optionalSingleLineText,
  singleLineText,
  enumSchema,
} from '@/lib/platform/validation/validators'
import { namedAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { orderPaymentTypes } from '@/lib/shop/payment-accounts/payment-types.schema'
import { readingView } from '@/lib/shop/receipts/receipt-check.schema'
import { paymentView, seenAmount } from '@/lib/shop/payments/payments.schema'

/** The checks before money counts as received; each must be confirmed (decision D15). */
export const reviewChecklist = ['amount', 'receiver', 'time', 'account'] as const

/** The checks in one call; duplicates are removed. */
const MAX_CHECKS = 20
const checked = boundedArray(
  z.array(enumSchema(reviewChecklist), {
    error: errorText('required'),
  }),
  MAX_CHECKS,
  errorText('max_checks', { count: MAX_CHECKS }),
).refine((checks) => reviewChecklist.every((check) => checks.includes(check)), {
  error: errorText('four_checks'),
})

const reason = singleLineText(MAX_NOTE_LENGTH)
/** Why an order is accepted as paid although money is missing; the customer reads it. Absent or blank: it is not. */
export const writeOffReason = optionalSingleLineText(MAX_NOTE_LENGTH).optional()

/**
 * A decision: verified with the complete checklist and optionally the amount that was seen, with `write_off_reason` accepted as
 * paid although it is less, or rejected with a reason for the customer; pending takes the
 * decision back, with a reason that the customer reads too (decision 0119).
 */
export const paymentDecision = z.discriminatedUnion(
  'status',
  [
    z.object({
      status: z.literal('verified'),
      checked,
      amount: seenAmount,
      write_off_reason: writeOffReason,
    }),
    z.object({ status: z.literal('rejected'), reason }),
    z.object({ status: z.literal('pending'), reason }),
  ],
  { error: errorText('one_of', { list: 'verified, rejected, pending' }) },
)
export type PaymentDecision = z.infer<typeof paymentDecision>

/** Warning flags of a payment; orders by their numbers. */
const flagsView = z
  .object({
    /** The customer sent an amount that differs from what the payment should bring, or has brought. */
    amount_differs: z.boolean(),
    /** Orders with the same payment type and transaction number. */
    same_transaction: z.array(z.int()),
    /** Orders with a byte-identical screenshot (decision D19). */
    same_picture: z.array(z.int()),
  })
  .meta({ id: 'PaymentFlags' })
export type FraudFlags = z.infer<typeof flagsView>

/** A payment as an admin sees it. */
export const reviewView = paymentView
  .extend({
    reviewed_by: z.string().nullable(),
    /** Kyat that a verified payment brought, or that it was to bring when it was sent, of an order that was changed since. */
    expected_amount: amountSchema.nullable(),
    flags: flagsView,
    reading: readingView.nullable(),
    /** The account that the customer was shown; absent where that is the order's, and has no label. */
    shown_account: namedAccountView.optional(),
  })
  .meta({ id: 'PaymentReview' })
export type ReviewView = z.infer<typeof reviewView>

/** A payment waiting for review. */
const pendingPaymentView = z
  .object({
    order_id: z.int(),
    user_name: z.string(),
    total_price: amountSchema,
    /** The type of the account that it was sent to; Cash on Delivery for a fee whose account is not known. */
    payment_type: z.enum(orderPaymentTypes),
    /** Whether it is the delivery fee of a cash on delivery order, paid in advance. */
    is_delivery_fee: z.boolean(),
    waiting_since: isoDateTime,
    payment: reviewView,
  })
  .meta({ id: 'WaitingPayment' })
export type WaitingView = z.infer<typeof pendingPaymentView>

export const waitingResponse = paginationSchema.extend({ payments: z.array(pendingPaymentView) })
export const decisionResponse = messageSchema.extend({ changed: z.boolean(), payment: reviewView })
