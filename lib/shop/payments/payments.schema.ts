import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import {
  idSchema,
  isoDateTime,
  MAX_AMOUNT_KYAT,
  moneySchema,
  MAX_NUMBER_LENGTH,
  messageSchema,
  singleLineText,
  blankOrAbsentAsNull,
  optionalNumber,
} from '@/lib/platform/validation/validators'
import { paymentStatuses } from '@/lib/shop/order-status/order-status.schema'
import { readTransactionNumber } from '@/lib/shop/payments/transaction-digits.rules'

/** Maximum number of payments per order. */
export const MAX_PAYMENTS = 10

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_NUMBER_LENGTH

/** An amount in Kyat, such as the customer states; null when it is blank or absent. */
export const optionalAmount = z.preprocess(blankOrAbsentAsNull, moneySchema(0, MAX_AMOUNT_KYAT).nullable())

/** What staff saw of a payment, in Kyat; null when it is blank. Optional: without it, the payment covers what is missing. */
export const seenAmount = z
  .preprocess(blankOrAbsentAsNull, moneySchema(1, MAX_AMOUNT_KYAT).nullable())
  .optional()

const SIX_DIGITS = errorText('last_six_digits')
const transactionDigits = z.preprocess(
  (value) =>
    blankOrAbsentAsNull(
      typeof value === 'number' ? String(value) : isShort(value) ? readTransactionNumber(value) : value,
    ),
  z
    .string({ error: SIX_DIGITS })
    .regex(/^\d{6}$/, SIX_DIGITS)
    .nullable(),
)

/** Optional details of a payment besides its screenshot; both help staff to find it in the account. */
export const paymentDetails = z.object({ amount_sent: optionalAmount, transaction_digits: transactionDigits })

/** The account that the customer was shown, where its type has several; blank as forms send it is none. */
export const shownAccountId = () => optionalNumber(idSchema())

/** Another payment for an order. */
export const paymentInput = paymentDetails.extend({
  payment_account_id: shownAccountId(),
  order_id: idSchema(),
  payment_screenshot: singleLineText(255),
})
export type PaymentInput = z.infer<typeof paymentInput>

/** The status of a payment; 'replaced' when a newer one was submitted before a decision. */
const paymentSubmissionStatuses = [...paymentStatuses, 'replaced'] as const
export type PaymentSubmissionStatus = (typeof paymentSubmissionStatuses)[number]

/** A payment as its customer sees it; the amount in Kyat. */
export const paymentView = z
  .object({
    id: z.int(),
    order_id: z.int(),
    created_at: isoDateTime,
    payment_screenshot: z.string(),
    amount_sent: z.int().min(0).nullable(),
    transaction_digits: z.string().nullable(),
    status: z.enum(paymentSubmissionStatuses),
    reason: z.string().nullable(),
    reviewed_at: isoDateTime.nullable(),
  })
  .meta({ id: 'Payment' })
export type PaymentView = z.infer<typeof paymentView>

export const paymentResponse = messageSchema.extend({ payment: paymentView })
