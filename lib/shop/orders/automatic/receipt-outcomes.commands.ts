/**
 * lib/shop/orders/automatic: What the shop does about an order without a person, as far as an owner allows it: payments
 * whose receipt matches in all points.
 */

import { query } from '@/lib/platform/db/query'
import { AppError } from '@/lib/platform/errors/app-error'
import { log } from '@/lib/platform/observability/log'
import { createAutomaticActor } from '@/lib/platform/auth/access.queries'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { getReview } from '@/lib/shop/payments/payments.queries'
import { reviewPayment } from '@/lib/shop/payments/payment-review.commands'
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
  /** Whether another payment of the order waits, which a person is to look at. */
  hasOther: boolean
}

/**
 * Records the outcome of each screenshot that was read and sent for an order since, and confirms what matches in all points if
 * the owner wants that. Returns how many. Any number of processes may do so: one of them records an outcome and
 * decides. A process that ends in between leaves the decision to a person.
 */
export async function recordOutcomes(): Promise<number> {
  const sent = await query<Sent>()`
    SELECT reading.upload_id AS "uploadId", p.id AS "paymentId", p.order_id AS "orderId",
      o.order_status = 'order placed' AS "isPlaced", EXISTS (SELECT FROM payments other
        WHERE other.order_id = p.order_id AND other.id <> p.id AND other.status = 'pending') AS "hasOther"
    FROM receipt_readings reading JOIN payments p ON p.screenshot_id = reading.upload_id JOIN orders o ON o.id = p.order_id
    WHERE reading.status <> 'waiting' AND reading.outcome IS NULL ORDER BY reading.upload_id LIMIT ${BATCH_SIZE}`
  for (const payment of sent) await recordOutcome(payment)
  return sent.length
}

async function recordOutcome(sent: Sent): Promise<void> {
  const review = await getReview(sent.paymentId)
  const outcome = review?.reading?.outcome ?? 'unsure'
  const [recorded] = await query()`
    UPDATE receipt_readings SET outcome = ${outcome} WHERE upload_id = ${sent.uploadId} AND outcome IS NULL
    RETURNING upload_id`
  if (recorded && review && !sent.hasOther && (await mayConfirm(review))) await confirm(sent, review)
}

/** Whether the shop may decide: the owner allows it, every point matches, nothing warns, and the amount is within the limit. */
async function mayConfirm({ status, flags, reading }: ReviewView): Promise<boolean> {
  const { receipts } = await getSettings()
  const amount = reading?.receipt?.amount?.value
  return (
    receipts.confirmsMatching &&
    status === 'pending' &&
    reading?.outcome === 'matched' &&
    !flags.amount_differs &&
    flags.same_transaction.length === 0 &&
    flags.same_picture.length === 0 &&
    amount !== undefined &&
    amount <= receipts.limit
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
      await reviewPayment(actor, paymentId, { status: 'verified', checked: [...reviewChecklist], amount })
    }
  } catch (error) {
    // Staff or the customer were faster, or money is still missing.
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    log.info({ order: orderId, reason: error.message }, 'a matching payment was left to staff')
  }
}
