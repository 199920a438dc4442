import type { Admin } from '@/lib/auth/access.schema'
import { db, sql, type Sql } from '@/lib/db/client'
import { type DayRange, listDays } from '@/lib/reports/report-days.rules'
import {
  MAX_REPORT_ROWS,
  type ReportGroup,
  type ReportRow,
  type SalesReport,
} from '@/lib/reports/sales-report.schema'
import { startOfDay } from '@/lib/text/dates'

/**
 * The sales of these days: orders that are not cancelled, by the Yangon day on which they were placed, with delivery
 * fees; those of a product are without. Reads one snapshot, so the sums agree (bench/reports.ts has the times).
 */
export async function getSalesReport(
  _admin: Admin,
  group: ReportGroup,
  days: DayRange,
  maxRows = MAX_REPORT_ROWS,
): Promise<SalesReport> {
  return db().$transaction(
    async (tx) => {
      const found = await tx.$queryRaw<Row[]>(byDay(days))
      const total = sumRows(found.map(toRow))
      if (group === 'day') return { ...fillDays(found, days), total, delivery: null }
      const rows = await tx.$queryRaw<Row[]>(queries[group](days, maxRows))
      const delivery = group === 'product' ? total.sales - Number(rows[0]?.allSales ?? 0) : null
      return { rows: rows.map(toRow), rowCount: rows[0]?.rowCount ?? 0, total, delivery }
    },
    { isolationLevel: 'RepeatableRead' },
  )
}

/** `allSales` and `rowCount` are those of all rows, however many are read. */
type Row = {
  id: number | null
  key: string | null
  orders: number
  units: number
  sales: bigint
  allSales: bigint
  rowCount: number
}

const toRow = ({ id, key, orders, units, sales }: Row): ReportRow => ({
  id,
  key,
  orders,
  units,
  sales: Number(sales),
})

const sumRows = (rows: readonly ReportRow[]): SalesReport['total'] => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  units: rows.reduce((sum, { units }) => sum + units, 0),
  sales: rows.reduce((sum, { sales }) => sum + sales, 0),
})

/** Days without orders have zeros. */
function fillDays(found: readonly Row[], days: DayRange): Pick<SalesReport, 'rows' | 'rowCount'> {
  const byKey = new Map(found.map((row) => [row.key, toRow(row)]))
  const rows = listDays(days).map((key) => byKey.get(key) ?? { id: null, key, orders: 0, units: 0, sales: 0 })
  return { rows, rowCount: rows.length }
}

const byDay = ({ from, to }: DayRange): Sql => sql`
  SELECT NULL::int AS id, to_char(day, 'YYYY-MM-DD') AS key, orders, coalesce(units, 0)::int AS units, sales,
    0::bigint AS "allSales", 0 AS "rowCount"
  FROM (
    SELECT day, sum(order_count)::int AS orders, sum(revenue)::bigint AS sales FROM daily_order_stats
    WHERE day BETWEEN ${from}::date AND ${to}::date AND order_status <> 'order cancelled' GROUP BY day
  ) AS placed LEFT JOIN (
    SELECT day, sum(units_sold) AS units FROM daily_product_sales
    WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY day
  ) AS sold USING (day)
  WHERE orders > 0 ORDER BY day`

const byProduct = ({ from, to }: DayRange, maxRows: number): Sql => sql`
  SELECT sold.*, products.name AS key FROM (
    SELECT product_id AS id, sum(order_count)::int AS orders, sum(units_sold)::int AS units,
      sum(revenue)::bigint AS sales, (sum(sum(revenue)) OVER ())::bigint AS "allSales", (count(*) OVER ())::int AS "rowCount"
    FROM daily_product_sales WHERE day BETWEEN ${from}::date AND ${to}::date
    GROUP BY product_id HAVING sum(order_count) > 0
    ORDER BY sales DESC, id LIMIT ${maxRows}
  ) AS sold JOIN products ON products.id = sold.id ORDER BY sales DESC, sold.id`

/** By a text that each order has, of `orders AS o` and `joined`. */
const byOrderText =
  (key: Sql, joined: Sql) =>
  ({ from, to }: DayRange, maxRows: number): Sql => sql`
    WITH placed AS MATERIALIZED (
      SELECT o.id, coalesce(${key}, '') AS key, o.total_price FROM orders o ${joined}
      WHERE o.created_at >= ${startOfDay(from)} AND o.created_at < ${startOfDay(to, 1)}
        AND o.order_status <> 'order cancelled'
    ), counted AS (
      SELECT key, count(*)::int AS orders, sum(total_price)::bigint AS sales FROM placed GROUP BY key
    ), sold AS (
      SELECT key, sum(quantity)::int AS units FROM placed JOIN order_lines ON order_id = placed.id GROUP BY key
    )
    SELECT NULL::int AS id, nullif(key, '') AS key, orders, coalesce(units, 0) AS units, sales,
      0::bigint AS "allSales", (count(*) OVER ())::int AS "rowCount"
    FROM counted LEFT JOIN sold USING (key) ORDER BY sales DESC, counted.key LIMIT ${maxRows}`

const queries = {
  product: byProduct,
  method: byOrderText(sql`o.payment_type`, sql``),
  // The payment that counts is the newest; confirming an order verifies it (lib/orders/orders.commands.ts).
  staff: byOrderText(
    sql`p.reviewed_by`,
    sql`LEFT JOIN payments p ON p.screenshot_id = o.screenshot_id AND p.status = 'verified'`,
  ),
} satisfies Record<Exclude<ReportGroup, 'day'>, (days: DayRange, maxRows: number) => Sql>
