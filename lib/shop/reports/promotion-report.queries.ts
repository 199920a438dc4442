import type { Admin } from '@/lib/platform/actors/actors'
import { createCsvOutput } from '@/lib/platform/csv/csv-output'
import { join, replicaDb, sql } from '@/lib/platform/db/client'
import { placedOn } from '@/lib/shop/orders/listing/order-days.queries'
import { IS_SALE } from '@/lib/shop/orders/listing/order-steps.queries'
import type { PromotionReportQuery, PromotionReportRow } from '@/lib/shop/reports/promotion-report.schema'

/**
 * What each promotion gave, most given first: its orders that are sales (IS_SALE), what it gave them, and their
 * totals, in Kyat. Reads the replica if there is one.
 */
export async function getPromotionReport(
  _admin: Admin,
  { from, to }: PromotionReportQuery,
): Promise<PromotionReportRow[]> {
  const days = from === null && to === null ? [] : placedOn({ from, to })
  const conditions = join([sql`use.released_at IS NULL`, IS_SALE, ...days], ' AND ')
  const rows = await replicaDb().$queryRaw<
    (Omit<PromotionReportRow, 'given' | 'sales'> & { given: bigint; sales: bigint })[]
  >`
    SELECT p.id AS promotion_id, p.name, p.name_my, p.code, count(*)::int AS uses, sum(o.promotion_amount)::bigint AS given,
      sum(o.total_price)::bigint AS sales
    FROM promotions p JOIN promotion_uses use ON use.promotion_id = p.id JOIN orders o ON o.id = use.order_id
    WHERE ${conditions} GROUP BY p.id ORDER BY given DESC, p.id`
  return rows.map(({ given, sales, ...row }) => ({ ...row, given: Number(given), sales: Number(sales) }))
}

/** The report as a CSV file, in whole Kyat. */
export async function* exportPromotionReport(
  admin: Admin<'owner'>,
  query: PromotionReportQuery,
): AsyncGenerator<string, void> {
  const { header, format } = createCsvOutput('spreadsheet', [
    ['promotion_id', 'id'],
    ['name', 'text'],
    ['code', 'code'],
    ['uses', 'number'],
    ['given', 'number'],
    ['sales', 'number'],
    ['name_my', 'text'],
  ])
  yield header
  const rows = await getPromotionReport(admin, query)
  yield format(
    rows.map((row) => [row.promotion_id, row.name, row.code, row.uses, row.given, row.sales, row.name_my]),
  )
}
