import { db, type Sql, sql } from '@/lib/platform/db/client'
import { buildOffsetPage, type Page } from '@/lib/platform/db/pagination'
import { countRows } from '@/lib/platform/db/row-counts'
import type { Admin } from '@/lib/platform/actors/actors'
import { toConditions, whereAll } from '@/lib/shop/orders/listing/order-filter.queries'
import { isAtStep } from '@/lib/shop/orders/listing/order-steps.queries'
import type { WaitingView } from '@/lib/shop/payments/payment-review.schema'
import type { QueueFilter, QueuePosition, WaitingQuery } from '@/lib/shop/orders/listing/payment-queue.schema'
import { getWaitingPayments } from '@/lib/shop/payments/payments.queries'

/** SQL: FROM and WHERE of the orders `o` in the queue that match `filter`, with their newest payment `sent`. */
async function queued({ payment_type: type, ...filter }: QueueFilter): Promise<Sql> {
  const { common, rare } = await toConditions({ ...filter, from: null, to: null })
  // A fee that is sent in advance is at the account of its payment, not only at cash on delivery.
  const sentTo = type === undefined ? [] : [sql`(o.payment_type = ${type} OR o.prepay_type = ${type})`]
  const conditions = [isAtStep('to_check'), ...sentTo, ...common, ...rare.map(({ scanned }) => scanned)]
  return sql`FROM orders o JOIN payments sent ON sent.screenshot_id = o.screenshot_id ${whereAll(conditions)}`
}

/**
 * The queue of payments waiting for review, longest waiting first: an order whose payment was sent anew waits from then
 * on. The ids of payments are in the order in which they were sent. Few payments are waiting, and they are the newest, so
 * they are read and sorted: in the order of ids, PostgreSQL would read all others first.
 */
export async function listPendingPayments(
  _admin: Admin,
  { page, per_page: perPage, ...filter }: WaitingQuery,
): Promise<Page<WaitingView>> {
  const rows = await queued(filter)
  const [total, found] = await Promise.all([
    countRows(rows),
    db().$queryRaw<{ id: number }[]>`
      SELECT id FROM (SELECT sent.id ${rows} OFFSET 0) AS queued ORDER BY id
      LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  ])
  return buildOffsetPage({ page, perPage }, total, await getWaitingPayments(found.map(({ id }) => id)))
}

/** The position of order `id` in the queue with this filter, whether it is waiting itself or not. */
export async function getQueuePosition(
  _admin: Admin,
  id: number,
  filter: QueueFilter,
): Promise<QueuePosition> {
  const [place] = await db().$queryRaw<QueuePosition[]>`
    WITH waiting AS (
      SELECT o.id, sent.id AS payment_id ${await queued(filter)}
    ), own AS (
      SELECT sent.id AS payment_id FROM orders o JOIN payments sent ON sent.screenshot_id = o.screenshot_id
      WHERE o.id = ${id}
    )
    SELECT
      (SELECT id FROM waiting, own WHERE waiting.payment_id < own.payment_id ORDER BY waiting.payment_id DESC LIMIT 1)
        AS previous,
      (SELECT id FROM waiting, own WHERE waiting.payment_id > own.payment_id ORDER BY waiting.payment_id LIMIT 1) AS next,
      (SELECT count(*)::int FROM waiting, own WHERE waiting.payment_id < own.payment_id) AS before,
      (SELECT count(*)::int FROM waiting) AS total`
  return place ?? { previous: null, next: null, before: 0, total: 0 }
}
