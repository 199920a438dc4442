import { z } from 'zod'
import { id, instant, integer, MAX_NUMBER_LENGTH, message, text } from '@/lib/fields'
import { paymentStatuses } from '@/lib/payments/schema'
import { foldDigits } from '@/lib/text/digits'

/** The most that can have been sent, in Kyat. */
export const MAX_AMOUNT = 1_000_000_000_000

/** Proofs one order may have. */
export const MAX_PROOFS = 10

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_NUMBER_LENGTH

const blankAsNull = (value: unknown): unknown =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value

/** Kyat as the shopper says they were sent; separators of thousands are read over. */
const amountSent = z.preprocess(
  (value) => blankAsNull(isShort(value) ? value.replace(/[,\s]/g, '') : value),
  integer(0, MAX_AMOUNT).nullable(),
)

const SIX_DIGITS = 'Must be the last 6 digits'
const transactionDigits = z.preprocess(
  (value) =>
    blankAsNull(
      typeof value === 'number' ? String(value) : isShort(value) ? foldDigits(value).trim() : value,
    ),
  z
    .string({ error: SIX_DIGITS })
    .regex(/^\d{6}$/, SIX_DIGITS)
    .nullable(),
)

/** What a shopper may say of a payment beside its screenshot: both help the shop to find it in its account. */
export const proofDetails = z.object({ amount_sent: amountSent, transaction_digits: transactionDigits })
export type ProofDetails = z.infer<typeof proofDetails>

/** One more proof for an order. */
export const proofInput = proofDetails.extend({ order_id: id(), payment_screenshot: text(255) })
export type ProofInput = z.infer<typeof proofInput>

/** What was decided about a proof; 'replaced' when a newer one came first. */
export const proofStatuses = [...paymentStatuses, 'replaced'] as const
export type ProofStatus = (typeof proofStatuses)[number]

/** A proof of payment as its shopper sees it; the amount in Kyat. */
export const proofView = z
  .object({
    id: z.int(),
    order_id: z.int(),
    created_at: instant,
    payment_screenshot: z.string(),
    amount_sent: z.int().min(0).nullable(),
    transaction_digits: z.string().nullable(),
    status: z.enum(proofStatuses),
    reason: z.string().nullable(),
    reviewed_at: instant.nullable(),
  })
  .meta({ id: 'Payment' })
export type ProofView = z.infer<typeof proofView>

export const proofReply = message.extend({ payment: proofView })
