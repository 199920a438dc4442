import { z } from 'zod'
import {
  idSchema,
  moneySchema,
  singleLineText,
  MAX_AMOUNT_KYAT,
  optionalNumber,
} from '@/lib/platform/validation/validators'
import { namedAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { receiptView } from '@/lib/shop/receipts/receipts.schema'

/** What a receipt is compared in. */
const receiptPoints = ['amount', 'time', 'receiver', 'transaction'] as const

/** What may be wrong with a receipt. */
const receiptProblems = [
  'not_a_receipt',
  'not_successful',
  'foreign_currency',
  'too_little',
  'too_much',
  'before_order',
  'too_old',
  'in_the_future',
  'other_receiver',
  'already_used',
  'already_received',
  'other_digits',
] as const
export type ReceiptProblem = (typeof receiptProblems)[number]

/** 'unsure': read, but not clearly; 'not_read': not found in the picture. */
const pointStates = ['matches', 'problem', 'unsure', 'not_read'] as const
export type PointState = (typeof pointStates)[number]

const pointView = z.object({
  point: z.enum(receiptPoints),
  state: z.enum(pointStates),
  problem: z.enum(receiptProblems).nullable(),
})
export type PointView = z.infer<typeof pointView>

/** 'matched': every point, surely; 'wrong': a point has a problem. */
const receiptOutcomes = ['matched', 'unsure', 'wrong'] as const
export type ReceiptOutcome = (typeof receiptOutcomes)[number]

/** How many screenshots of payments had which outcome. */
export type OutcomeCounts = Readonly<Record<ReceiptOutcome, number>>

/** 'off': it waits, and the shop does not read screenshots now. */
const readingStatuses = ['waiting', 'read', 'unreadable', 'off'] as const
export type ReadingStatus = (typeof readingStatuses)[number]

/** What was read from the screenshot of a payment, compared with the order while the payment is pending. */
export const readingView = z
  .object({
    state: z.enum(readingStatuses),
    receipt: receiptView.nullable(),
    /** Empty when nothing was read or the payment is decided. */
    points: z.array(pointView),
    outcome: z.enum(receiptOutcomes).nullable(),
    /** Other orders for which the same receipt was sent. */
    used_for: z.array(z.int()),
    /** The status of another payment of this order with the same receipt; null without one. */
    sent_before: z.enum(['pending', 'verified', 'rejected']).nullable().optional(),
    /** The problems that the customer was told before sending it. */
    hints: z.array(z.enum(receiptProblems)),
    /** The account of the shop that the receipt names, where the customer was shown another one. */
    other_account: namedAccountView.optional(),
  })
  .meta({ id: 'ReceiptReading' })
export type ReadingView = z.infer<typeof readingView>

/**
 * A question about an uploaded screenshot, before it is sent: `amount` is what is due, in Kyat, `order_id` the order of the
 * customer for which it is sent, if that exists already.
 */
export const screenshotCheckInput = z.object({
  payment_screenshot: singleLineText(255),
  amount: moneySchema(0, MAX_AMOUNT_KYAT),
  order_id: optionalNumber(idSchema()),
})
export type ScreenshotCheckInput = z.infer<typeof screenshotCheckInput>

/** `hints` are sentences in the reader's language. */
export const screenshotCheckResponse = z.object({
  status: z.enum(readingStatuses),
  hints: z.array(z.string()),
})
export type ScreenshotCheck = z.infer<typeof screenshotCheckResponse>
