/**
 * lib/shop/reports: Reports of sales. Pages, handlers and domains that it does not import may import it; components
 * its views, schemas and rules.
 */

import type { Admin } from '@/lib/platform/actors/actors'
import { empty, join, replicaDb, sql, type Sql, type TransactionClient } from '@/lib/platform/db/client'
import { type DayRange, getDaysBefore, listDays } from '@/lib/shop/reports/report-days.rules'
import {
  MAX_REPORT_ROWS,
  TO_COLLECT,
  type ReportGroup,
  type ReportRow,
  type SalesReport,
} from '@/lib/shop/reports/sales-report.schema'
import { findIdRange, isWithin, placedOn } from '@/lib/shop/orders/listing/order-days.queries'
import { IS_SALE } from '@/lib/shop/orders/listing/order-steps.queries'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'
import { selectProductSales, selectSales } from '@/lib/shop/reports/sales.queries'
import { TIMEOUTS } from '@/lib/platform/process/timeouts'

/**
 * The sales of these days: orders that are not cancelled and whose payment is not rejected, by the Yangon day on which they
 * were placed, with delivery fees; those of a product are without. Reads one snapshot, of the replica if there is one, so
 * the sums agree (bench/reports.ts has the times).
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
      const sums = { total, before: await sumBefore(tx, days), ...(await sumGivenBack(tx, days)) }
      if (group === 'day') return { ...fillDays(found, days), ...sums, delivery: null }
      if (group === 'product') return { ...(await listProducts(tx, days, maxRows, total.sales)), ...sums }
      const rows = await listByOrderText(tx, orderTexts[group], days)
      return { rows: rows.slice(0, maxRows), rowCount: rows.length, ...sums, delivery: null }
    },
    { isolationLevel: 'RepeatableRead', maxWait: TIMEOUTS.acquire, timeout: TIMEOUTS.transaction },
  )
}

type Row = { id: number | null; key: string | null; orders: number; units: number; sales: bigint }

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

/** The sums of the period directly before, which is as long. */
async function sumBefore(tx: TransactionClient, days: DayRange): Promise<SalesReport['before']> {
  const period = getDaysBefore(days)
  const total = sumRows((await tx.$queryRaw<Row[]>(byDay(period))).map(toRow))
  const { returned, allowed } = await sumGivenBack(tx, period)
  return { ...period, ...total, given: returned.total + allowed.total }
}

const within = ({ from, to }: DayRange): [days: Sql, placed: Sql] => [
  sql`day BETWEEN ${from}::date AND ${to}::date`,
  join(placedOn({ from, to }), ' AND '),
]

const byDay = (days: DayRange): Sql => sql`
  SELECT NULL::int AS id, to_char(day, 'YYYY-MM-DD') AS key, orders, coalesce(units, 0)::int AS units, sales
  FROM (
    SELECT day, sum(orders)::int AS orders, sum(sales)::bigint AS sales FROM (${selectSales(...within(days))}) AS one
    GROUP BY day
  ) AS placed LEFT JOIN (
    SELECT day, sum(units) AS units FROM (${selectProductSales(...within(days))}) AS one GROUP BY day
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

/** A product, and the group whose sales it has a part of. `allSales` and `rowCount` are those of all rows, however many are read. */
type ProductRow = Row & {
  groupId: number | null
  groupName: string | null
  allSales: bigint
  rowCount: number
}

/**
 * The products with the largest sales, a group as one of them with its variants; what they leave of `allSales` (Kyat) is the
 * delivery fees.
 */
async function listProducts(tx: TransactionClient, days: DayRange, maxRows: number, allSales: number) {
  const found = await tx.$queryRaw<ProductRow[]>(byProduct(days, maxRows))
  const rows = new Map<number, ReportRow>()
  for (const { groupId, groupName, ...product } of found) {
    const row = toRow(product)
    if (groupId === null) rows.set(-Number(row.id), row)
    else rows.set(groupId, addVariant(rows.get(groupId), { id: groupId, key: groupName }, row))
  }
  return {
    rows: [...rows.values()],
    rowCount: found[0]?.rowCount ?? 0,
    delivery: allSales - Number(found[0]?.allSales ?? 0),
  }
}

/** The row of a group with one variant more. */
function addVariant(
  row: ReportRow | undefined,
  group: { id: number; key: string | null },
  variant: ReportRow,
): ReportRow {
  const { orders, units, sales } = row ?? { orders: 0, units: 0, sales: 0 }
  return {
    id: null,
    groupId: group.id,
    key: group.key,
    orders: orders + variant.orders,
    units: units + variant.units,
    sales: sales + variant.sales,
    variants: [...(row?.variants ?? []), variant],
  }
}

/** `key` is the id of a group, negative that of a product without one. */
const byProduct = (days: DayRange, maxRows: number): Sql => sql`
  WITH sold AS MATERIALIZED (
    SELECT one.*, coalesce(g.group_id, -one.id) AS key FROM (
      SELECT product_id AS id, sum(orders)::int AS orders, sum(units)::int AS units, sum(sales)::bigint AS sales
      FROM (${selectProductSales(...within(days))}) AS part GROUP BY product_id HAVING sum(orders) > 0
    ) AS one LEFT JOIN (SELECT id, group_id FROM products WHERE group_id IS NOT NULL) AS g ON g.id = one.id
  ), best AS (
    SELECT key, min(id) AS first_id, sum(sales) AS all_of_key, (sum(sum(sales)) OVER ())::bigint AS "allSales",
      (count(*) OVER ())::int AS "rowCount"
    FROM sold GROUP BY key ORDER BY all_of_key DESC, first_id LIMIT ${maxRows}
  )
  SELECT sold.id, products.name AS key, sold.orders, sold.units, sold.sales, product_groups.id AS "groupId",
    product_groups.name AS "groupName", "allSales", "rowCount"
  FROM best JOIN sold USING (key) JOIN products ON products.id = sold.id
    LEFT JOIN product_groups ON product_groups.id = key
  ORDER BY all_of_key DESC, first_id, sold.sales DESC, sold.id`

/** What an order is grouped by, and the tables that are joined to `orders o`, with ids in `within`, for it. */
type OrderText = { key: Sql; joined: (within: (column: Sql) => Sql) => Sql }

const orderTexts: Record<'method' | 'staff' | 'channel', OrderText> = {
  method: { key: sql`o.payment_type`, joined: () => empty },
  channel: { key: sql`o.channel`, joined: () => empty },
  // The payment that counts is the newest; confirming an order verifies it (lib/shop/orders/orders.commands.ts). Of cash that
  // it is the person who recorded it, not the one who verified a fee that was sent in advance.
  staff: {
    key: sql`CASE WHEN o.payment_status = 'to_collect' THEN ${TO_COLLECT} ELSE coalesce(p.reviewed_by, e.actor) END`,
    joined: (within) => sql`LEFT JOIN payments p ON p.order_id = o.id AND ${within(sql`p.order_id`)}
      AND p.screenshot_id = o.screenshot_id AND p.status = 'verified' AND o.payment_type <> ${CASH_ON_DELIVERY}
    LEFT JOIN LATERAL (
      SELECT actor FROM money_entries entry
      WHERE order_id = o.id AND kind IN ('received', 'collected') AND reverses_id IS NULL
        AND NOT EXISTS (SELECT FROM money_entries WHERE reverses_id = entry.id)
        AND p.id IS NULL AND o.payment_status = 'verified'
      ORDER BY id DESC LIMIT 1
    ) e ON true`,
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
  const isInRange = (column: Sql) => isWithin(column, idRange)
  const tables = joined(isInRange)
  const sold = join([...placedOn(days), isInRange(sql`o.id`), IS_SALE], ' AND ')
  const counted = await tx.$queryRaw<{ key: string | null; orders: number; sales: bigint }[]>`
    SELECT ${key} AS key, count(*)::int AS orders, sum(o.total_price)::bigint AS sales
    FROM orders o ${tables} WHERE ${sold} GROUP BY 1 ORDER BY 3 DESC, 1`
  const units = await tx.$queryRaw<{ key: string | null; units: number }[]>`
    SELECT ${key} AS key, sum(quantity)::int AS units
    FROM orders o JOIN order_lines l ON l.order_id = o.id AND ${isInRange(sql`l.order_id`)} ${tables}
    WHERE ${sold} GROUP BY 1`
  const unitsOf = new Map(units.map((row) => [row.key, row.units]))
  return counted.map(({ sales, ...row }) => ({
    ...row,
    id: null,
    units: unitsOf.get(row.key) ?? 0,
    sales: Number(sales),
  }))
}
