import { query, rawSql } from '@/lib/platform/db/query'
import { env } from '@/lib/platform/env/env'
import { startOfDay } from '@/lib/platform/text/dates'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import type { OutcomeCounts } from '@/lib/shop/receipts/receipt-check.schema'
import type { ReadingRow } from '@/lib/shop/receipts/readings.view'

/** SQL: the table that the columns below need, for an upload `upload`. */
export const READING_JOIN = rawSql(`LEFT JOIN receipt_readings reading ON reading.upload_id = upload.id`)

/**
 * SQL: whether `twin` and `reading` are of one receipt. The transaction number identifies it. Where one of the two has none
 * or it is not clear, or one is a part of the other as after a crop, time, amount and receiver do (isSameReceipt() is the same rule).
 */
const SAME_RECEIPT = `(twin.transaction_number = reading.transaction_number OR (twin.payment_key = reading.payment_key AND (
  coalesce(twin.receipt #>> '{transaction_number,is_sure}', 'false') = 'false'
  OR coalesce(reading.receipt #>> '{transaction_number,is_sure}', 'false') = 'false'
  OR twin.transaction_number IS NULL OR reading.transaction_number IS NULL
  OR strpos(twin.transaction_number, reading.transaction_number) > 0
  OR strpos(reading.transaction_number, twin.transaction_number) > 0)))`

/** SQL: the status in a shop that reads no screenshots now. Those that wait are read when it is turned on again. */
const UNREAD_STATUS = `CASE reading.status WHEN 'waiting' THEN 'off' ELSE reading.status END`

/**
 * SQL: what was read from `upload`, and what it is compared with: the accounts of the shop and that of the order, which may be deleted since, at most ten orders other than
 * `p.order_id` for which the same receipt was sent, and what became of another payment of that order with the same receipt.
 */
export const readingColumns = () =>
  rawSql(`${env().READ_SCREENSHOTS === 'on' ? 'reading.status' : UNREAD_STATUS} AS "readingStatus", reading.receipt, reading.hints, nullif(reading.outcome, 'late') AS outcome,
  upload.created_at AS "uploadedAt",
  p.account_id AS "accountId",
  (SELECT coalesce(json_agg(json_build_object('id', a.id, 'type', a.payment_type, 'name', a.account_name,
      'number', a.account_number, 'label', a.label) ORDER BY a.position, a.id), '[]')
    FROM (SELECT id, payment_type, account_name, account_number, label, position FROM payment_accounts
      UNION ALL SELECT NULL, coalesce(its.prepay_type, its.payment_type), its.payment_account_name,
        its.payment_account_number, NULL, NULL
      FROM orders its WHERE its.id = p.order_id AND its.payment_account_number IS NOT NULL) a) AS accounts,
  ARRAY(SELECT DISTINCT its.order_id FROM receipt_readings twin JOIN payments its ON its.screenshot_id = twin.upload_id
    WHERE its.order_id IS DISTINCT FROM p.order_id
      AND ${SAME_RECEIPT}
    ORDER BY 1 LIMIT 10) AS "usedFor",
  (SELECT its.status FROM receipt_readings twin JOIN payments its ON its.screenshot_id = twin.upload_id
    WHERE its.order_id = p.order_id AND its.id IS DISTINCT FROM p.id AND ${SAME_RECEIPT}
    ORDER BY its.status = 'verified' DESC, its.id DESC LIMIT 1) AS "sentBefore"`)

type OwnReading = ReadingRow & { uploadId: number; orderedAt: Date | null }

/**
 * What was read from a screenshot that the customer has uploaded; null when there is no such screenshot. `orderId`: the order of
 * theirs for which it is to be sent, which exists already.
 */
export async function findOwnReading(
  { customerId }: CustomerContext,
  path: string,
  orderId: number | null,
): Promise<OwnReading | null> {
  const [row] = await query<OwnReading>()`
    SELECT upload.id AS "uploadId", p.ordered_at AS "orderedAt", ${readingColumns()}
    FROM uploads upload LEFT JOIN LATERAL (
      SELECT sent.id, sent.order_id, sent.account_id, NULL::timestamptz AS ordered_at
        FROM payments sent WHERE sent.screenshot_id = upload.id
      UNION ALL SELECT NULL, o.id, NULL, o.created_at FROM orders o
        WHERE o.id = ${orderId} AND (o.customer_id = ${customerId} OR o.account_id = ${customerId})
      LIMIT 1
    ) p ON true ${READING_JOIN}
    WHERE upload.path = ${path} AND upload.kind = 'payment' AND upload.owner_id = ${customerId}`
  return row ?? null
}

/** Counts the outcomes of screenshots by when they were uploaded: on these days of Yangon, else in the last thirty days. */
export async function countOutcomes(days?: { from: string; to: string }): Promise<OutcomeCounts> {
  const [since, until] = days ? [startOfDay(days.from), startOfDay(days.to, 1)] : [null, null]
  const [row] = await query<OutcomeCounts>()`
    SELECT count(*) FILTER (WHERE outcome = 'matched')::int AS matched,
      count(*) FILTER (WHERE outcome = 'unsure')::int AS unsure, count(*) FILTER (WHERE outcome = 'wrong')::int AS wrong
    FROM receipt_readings WHERE outcome IS NOT NULL
      AND created_at >= coalesce(${since}::timestamptz, now() - interval '30 days')
      AND created_at < coalesce(${until}::timestamptz, 'infinity')`
  return row ?? { matched: 0, unsure: 0, wrong: 0 }
}
