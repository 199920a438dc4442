/**
 * lib/shop/reports: Reports of sales. Pages, handlers and domains that it does not import may import it; components
 * its views, schemas and rules.
 */

import type { Admin } from '@/lib/platform/actors/actors'
import { empty, join, replicaDb, sql, type Sql, type TransactionClient } from '@/lib/platform/db/client'
import { type DayRange, listDays } from '@/lib/shop/reports/report-days.rules'
import {
  MAX_REPORT_ROWS,
  type ReportGroup,
  type ReportRow,
  type SalesReport,
} from '@/lib/shop/reports/sales-report.schema'
import { findIdRange, isWithin, placedOn } from '@/lib/shop/orders/listing/order-days.queries'
import { TIMEOUTS } from '@/lib/platform/process/timeouts'

/**
 * The sales of these days: orders that are not cancelled, by the Yangon day on which they were placed, with delivery
 * fees; those of a product are without. Reads one snapshot, of the replica if there is one, so the sums agree (bench/reports.ts has the times).
 */
export async function getSalesReport(
  _admin: Admin,
  group: ReportGroup,
  days: DayRange,
  maxRows = MAX_REPORT_ROWS,
): Promise<SalesReport> {
  return replicaDb().$transaction(
    async (tx) => {
      const found = await tx.$queryRaw<Row[]>(byDay(days))
      const total = sumRows(found.map(toRow))
      const givenBack = await sumGivenBack(tx, days)
      if (group === 'day') return { ...fillDays(found, days), total, ...givenBack, delivery: null }
      if (group === 'product')
        return { ...(await listProducts(tx, days, maxRows, total.sales)), total, ...givenBack }
      const rows = await listByOrderText(tx, orderTexts[group], days)
      return { rows: rows.slice(0, maxRows), rowCount: rows.length, total, ...givenBack, delivery: null }
    },
    { isolationLevel: 'RepeatableRead', maxWait: TIMEOUTS.acquire, timeout: TIMEOUTS.transaction },
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

/** What came back and what was allowed on these days, in Kyat. */
async function sumGivenBack(
  tx: TransactionClient,
  { from, to }: DayRange,
): Promise<Pick<SalesReport, 'returned' | 'allowed'>> {
  const rows = await tx.$queryRaw<{ day: string; value: bigint; allowed: bigint }[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, value, allowed FROM daily_returns
    WHERE day BETWEEN ${from}::date AND ${to}::date`
  const sumUp = (column: 'value' | 'allowed') => {
    const byDay = Object.fromEntries(rows.map((row) => [row.day, Number(row[column])]))
    return { total: Object.values(byDay).reduce((sum, value) => sum + value, 0), byDay }
  }
  return { returned: sumUp('value'), allowed: sumUp('allowed') }
}

/** The products with the largest sales; what they leave of `allSales` (Kyat) is the delivery fees. */
async function listProducts(tx: TransactionClient, days: DayRange, maxRows: number, allSales: number) {
  const rows = await tx.$queryRaw<Row[]>(byProduct(days, maxRows))
  return {
    rows: rows.map(toRow),
    rowCount: rows[0]?.rowCount ?? 0,
    delivery: allSales - Number(rows[0]?.allSales ?? 0),
  }
}

const byProduct = ({ from, to }: DayRange, maxRows: number): Sql => sql`
  SELECT sold.*, products.name AS key FROM (
    SELECT product_id AS id, sum(order_count)::int AS orders, sum(units_sold)::int AS units,
      sum(revenue)::bigint AS sales, (sum(sum(revenue)) OVER ())::bigint AS "allSales", (count(*) OVER ())::int AS "rowCount"
    FROM daily_product_sales WHERE day BETWEEN ${from}::date AND ${to}::date
    GROUP BY product_id HAVING sum(order_count) > 0
    ORDER BY sales DESC, id LIMIT ${maxRows}
  ) AS sold JOIN products ON products.id = sold.id ORDER BY sales DESC, sold.id`

/** What an order is grouped by, and the tables that are joined to `orders o`, with ids in `within`, for it. */
type OrderText = { key: Sql; joined: (within: (column: Sql) => Sql) => Sql }

const orderTexts: Record<'method' | 'staff', OrderText> = {
  method: { key: sql`o.payment_type`, joined: () => empty },
  // The payment that counts is the newest; confirming an order verifies it (lib/shop/orders/orders.commands.ts).
  staff: {
    key: sql`p.reviewed_by`,
    joined: (within) => sql`LEFT JOIN payments p ON p.order_id = o.id AND ${within(sql`p.order_id`)}
      AND p.screenshot_id = o.screenshot_id AND p.status = 'verified'`,
  },
}

/**
 * Reads orders and units apart: PostgreSQL plans both for several workers, unlike one statement with both. The range of
 * ids keeps it from reading all rows of the tables.
 */
async function listByOrderText(
  tx: TransactionClient,
  { key, joined }: OrderText,
  days: DayRange,
): Promise<ReportRow[]> {
  const idRange = (await findIdRange(days, tx)) ?? { first: null, last: null }
  const within = (column: Sql) => isWithin(column, idRange)
  const tables = joined(within)
  const isSold = sql`o.order_status <> 'order cancelled'`
  const sold = join([...placedOn(days), within(sql`o.id`), isSold], ' AND ')
  const counted = await tx.$queryRaw<{ key: string | null; orders: number; sales: bigint }[]>`
    SELECT ${key} AS key, count(*)::int AS orders, sum(o.total_price)::bigint AS sales
    FROM orders o ${tables} WHERE ${sold} GROUP BY 1 ORDER BY 3 DESC, 1`
  const units = await tx.$queryRaw<{ key: string | null; units: number }[]>`
    SELECT ${key} AS key, sum(quantity)::int AS units
    FROM orders o JOIN order_lines l ON l.order_id = o.id AND ${within(sql`l.order_id`)} ${tables}
    WHERE ${sold} GROUP BY 1`
  const unitsOf = new Map(units.map((row) => [row.key, row.units]))
  return counted.map(({ sales, ...row }) => ({
    ...row,
    id: null,
    units: unitsOf.get(row.key) ?? 0,
    sales: Number(sales),
  }))
}
