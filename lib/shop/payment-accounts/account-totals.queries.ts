import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query } from '@/lib/platform/db/query'
import { startOfLocalDay } from '@/lib/platform/text/dates'
import type { SentToday } from '@/lib/shop/payment-accounts/account-choice.rules'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'

/**
 * What was sent to these accounts on this day of Yangon, in Kyat by id: the payments of today that were shown the account and
 * are verified, with what was received, or wait for review, with what their order lacks. What a customer states does not
 * count, nor do rejected and replaced payments and those of orders that were cancelled before anybody looked.
 *
 * Nothing is locked. Customers pay before they order, so two who pay at once exceed a limit whatever the shop does.
 */
export async function sumSentToday(ids: readonly number[], on?: QueryExecutor): Promise<SentToday> {
  if (ids.length === 0) return new Map()
  const rows = await query<{ id: number; sent: string | bigint }>(on)`
    SELECT p.account_id AS id, sum(CASE p.status
      WHEN 'verified' THEN
        (SELECT coalesce(sum(e.amount), 0) FROM money_entries e WHERE e.payment_id = p.id AND e.kind = 'received')
      ELSE coalesce(p.expected_amount, greatest(0, CASE o.payment_type WHEN ${CASH_ON_DELIVERY} THEN o.prepay_amount
        ELSE o.total_price END - o.money_received))
      END)::bigint AS sent
    FROM payments p JOIN orders o ON o.id = p.order_id
    WHERE p.account_id = ANY(${ids}) AND p.created_at >= ${startOfLocalDay(new Date())}
      AND (p.status = 'verified' OR (p.status = 'pending' AND o.order_status <> 'order cancelled'))
    GROUP BY p.account_id`
  return new Map(rows.map(({ id, sent }) => [id, Number(sent)]))
}
