/**
 * lib/shop/orders/automatic: What the shop does about an order without a person, as far as an owner allows it: payments
 * whose receipt matches in all points.
 */

import { query } from '@/lib/platform/db/query'
import { AppError } from '@/lib/platform/errors/app-error'
import { log } from '@/lib/platform/observability/log'
import { createAutomaticActor } from '@/lib/platform/auth/access.queries'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { countRefusedBefore } from '@/lib/shop/orders/cash/cash-record.queries'
import { getReview } from '@/lib/shop/payments/payments.queries'
import { reviewPayment } from '@/lib/shop/payments/payment-review.commands'
import { isCertainReceiver } from '@/lib/shop/receipts/receipt-check.rules'
import { reviewChecklist, type ReviewView } from '@/lib/shop/payments/payment-review.schema'
import { getSettings } from '@/lib/shop/settings/settings.queries'

/** How the audit log and the history name a decision without a person. */
export const AUTOMATIC_NAME = 'automatic: receipt'

/** Outcomes that are recorded at once. */
const BATCH_SIZE = 20

type Sent = {
  uploadId: number
  paymentId: number
  orderId: number
  isPlaced: boolean
  /**
   * Whether a person is to look at it in any case: another payment of the order waits, a person rejected one or took one back, or
   * the order is neither placed nor confirmed any more.
   */
  isForPerson: boolean
  /** The accounts that take the way of paying that the order has, and the one that it names. */
  accounts: { name: string; number: string }[]
}

/**
 * Records the outcome of each screenshot that was read and sent for an order since, and confirms what matches in all points if
 * the owner wants that. Returns how many. Any number of processes may do so: one of them records an outcome and
 * decides. A process that ends in between leaves the decision to a person.
 */
export async function recordOutcomes(): Promise<number> {
  const sent = await query<Sent>()`
    SELECT reading.upload_id AS "uploadId", p.id AS "paymentId", p.order_id AS "orderId",
      o.order_status = 'order placed' AS "isPlaced",
      o.order_status NOT IN ('order placed', 'order confirmed') OR EXISTS (SELECT FROM payments other
        WHERE other.order_id = p.order_id AND other.id <> p.id AND other.status = 'pending')
      OR EXISTS (SELECT FROM order_events event WHERE event.order_id = p.order_id AND event.type = 'payment_status'
        AND (event.new_value = 'rejected' OR (event.old_value = 'verified' AND event.new_value = 'pending'))) AS "isForPerson",
      (SELECT coalesce(json_agg(json_build_object('name', a.name, 'number', a.number)), '[]') FROM (
        SELECT account_name AS name, account_number AS number FROM payment_accounts
          WHERE active AND payment_type = coalesce(o.prepay_type, o.payment_type)
        UNION ALL SELECT o.payment_account_name, o.payment_account_number WHERE o.payment_account_number IS NOT NULL
      ) a) AS accounts
    FROM receipt_readings reading JOIN payments p ON p.screenshot_id = reading.upload_id JOIN orders o ON o.id = p.order_id
    WHERE reading.status <> 'waiting' AND reading.outcome IS NULL ORDER BY reading.upload_id LIMIT ${BATCH_SIZE}`
  for (const payment of sent) await recordOutcome(payment)
  return sent.length
}

async function recordOutcome(sent: Sent): Promise<void> {
  const review = await getReview(sent.paymentId)
  const outcome = review?.status === 'pending' ? (review.reading?.outcome ?? 'unsure') : 'late'
  const [recorded] = await query()`
    UPDATE receipt_readings SET outcome = ${outcome} WHERE upload_id = ${sent.uploadId} AND outcome IS NULL
    RETURNING upload_id`
  if (recorded && review && !sent.isForPerson && (await mayConfirm(sent, review))) await confirm(sent, review)
}

/**
 * Whether the shop may decide: the owner allows it, every point matches for certain, there is no warning, the order has no other
 * payment with this receipt, the amount is within the limit, and the phone number of a cash order has refused no parcel.
 */
async function mayConfirm(
  { orderId, accounts }: Sent,
  { status, flags, reading }: ReviewView,
): Promise<boolean> {
  const { receipts } = await getSettings()
  const receipt = reading?.receipt
  const amount = receipt?.amount?.value
  return (
    receipts.confirmsMatching &&
    status === 'pending' &&
    reading?.outcome === 'matched' &&
    reading.sent_before === null &&
    receipt?.is_successful === true &&
    isCertainReceiver(receipt, accounts) &&
    !flags.amount_differs &&
    flags.same_transaction.length === 0 &&
    flags.same_picture.length === 0 &&
    amount !== undefined &&
    amount <= receipts.limit &&
    (await countRefusedBefore(createAutomaticActor(AUTOMATIC_NAME), [orderId])).size === 0
  )
}

/** Confirms the order with what was read; an order that was confirmed before gets its payment verified. */
async function confirm({ orderId, paymentId, isPlaced }: Sent, { reading }: ReviewView): Promise<void> {
  const actor = createAutomaticActor(AUTOMATIC_NAME)
  const amount = reading?.receipt?.amount?.value ?? null
  try {
    if (isPlaced) {
      const change = { order_status: 'order confirmed', shipping_status: 'start shipping' } as const
      await updateOrder(actor, orderId, change, { paymentId, amount })
    } else {
      // Without an amount, which is what is due: one that is named would be recorded for a cancelled order too.
      await reviewPayment(actor, paymentId, { status: 'verified', checked: [...reviewChecklist] })
    }
  } catch (error) {
    // Staff or the customer were faster, or money is still missing.
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    log.info({ order: orderId, reason: error.message }, 'a matching payment was left to staff')
  }
}
