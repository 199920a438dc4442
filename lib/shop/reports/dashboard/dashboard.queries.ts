/**
 * lib/shop/reports/dashboard: The numbers of the dashboard.
 */

import { db, raw, sql } from '@/lib/platform/db/client'
import { countRows } from '@/lib/platform/db/row-counts'
import type { Admin } from '@/lib/platform/actors/actors'
import { isAtStep } from '@/lib/shop/orders/listing/order-steps.queries'
import { countDue } from '@/lib/shop/money/money.queries'
import { CUSTOMER_NAME_SQL } from '@/lib/shop/order-status/order-owner.queries'
import type { OrderStatus } from '@/lib/shop/order-status/order-status.schema'
import type { OrderPaymentType } from '@/lib/shop/payment-accounts/payment-types.schema'
import { DASHBOARD_DAYS, fillMissingDays, sumSales } from '@/lib/shop/reports/dashboard/dashboard.rules'
import type {
  DashboardView,
  LowStockBrief,
  OrderSummary,
  SalesDay,
} from '@/lib/shop/reports/dashboard/dashboard.view'
import { selectSales } from '@/lib/shop/reports/sales.queries'
import { getSettings } from '@/lib/shop/settings/settings.queries'
import { formatDay, startOfLocalDay } from '@/lib/platform/text/dates'

/** Rows in each list of the dashboard. */
const LIST_LENGTH = 8

/** The dashboard at `now` (decision D29), at a bounded cost however many orders there are (bench/dashboard.ts). */
export async function getDashboard(_admin: Admin, now: Date): Promise<DashboardView> {
  const { threshold } = (await getSettings()).lowStock
  const [waiting, waitingTotal, sales, lowest, lowTotal, newest, due, returned] = await Promise.all([
    waitingOrders(),
    countRows(sql`FROM orders o WHERE ${isAtStep('to_check')}`),
    salesByDay(startOfLocalDay(now, DASHBOARD_DAYS - 1)),
    lowestStock(threshold),
    countLowStock(threshold),
    newestOrders(),
    countDue(),
    sumReturns(startOfLocalDay(now, 0), startOfLocalDay(now, DASHBOARD_DAYS - 1)),
  ])
  const days = fillMissingDays(sales, now)
  return {
    waiting: { total: waitingTotal, oldest: waiting },
    today: days.at(-1) ?? { day: formatDay(now), orders: 0, sales: 0 },
    days,
    month: sumSales(days),
    lowStock: { threshold, total: lowTotal, lowest },
    newest,
    due,
    returned,
  }
}

type OrderRow = {
  id: number
  customer: string
  total: bigint
  paymentType: OrderPaymentType
  status: OrderStatus
  placedAt: Date
}

const toBrief = (row: OrderRow): OrderSummary => ({ ...row, total: Number(row.total) })

async function waitingOrders(): Promise<OrderSummary[]> {
  const rows = await db().$queryRaw<OrderRow[]>`
    SELECT o.id, ${raw(CUSTOMER_NAME_SQL.text)} AS customer, o.total_price AS total, o.payment_type AS "paymentType",
      o.order_status AS status, o.created_at AS "placedAt"
    FROM orders o
    WHERE ${isAtStep('to_check')} ORDER BY o.id LIMIT ${LIST_LENGTH}`
  return rows.map(toBrief)
}

/** Sales are orders that are not cancelled nor rejected, by the Yangon day on which they were placed (decision D25). */
async function salesByDay(since: Date): Promise<SalesDay[]> {
  const rows = await db().$queryRaw<{ day: string; orders: number; sales: bigint }[]>`
    SELECT to_char(day, 'DD/MM/YYYY') AS day, sum(orders)::int AS orders, sum(sales)::bigint AS sales
    FROM (${selectSales(sql`day >= local_day(${since})`, sql`o.created_at >= ${since}`)}) AS placed GROUP BY placed.day`
  return rows.map((row) => ({ ...row, sales: Number(row.sales) }))
}

/** The value of the goods that came back, and what was allowed on others, in Kyat, since both moments. */
async function sumReturns(today: Date, month: Date): Promise<DashboardView['returned']> {
  const [row] = await db().$queryRaw<{ today: bigint; month: bigint }[]>`
    SELECT coalesce(sum(value + allowed) FILTER (WHERE day >= local_day(${today})), 0)::bigint AS today,
      coalesce(sum(value + allowed), 0)::bigint AS month
    FROM daily_returns WHERE day >= local_day(${month})`
  return { today: Number(row?.today ?? 0), month: Number(row?.month ?? 0) }
}

/** Sold out products first, then by ascending stock. */
const lowestStock = (threshold: number): Promise<LowStockBrief[]> => db().$queryRaw<LowStockBrief[]>`
  SELECT p.id, p.name, lowest.quantity AS stock FROM (
    SELECT product_id, quantity FROM stock_levels WHERE quantity <= ${threshold}
    ORDER BY quantity, product_id LIMIT ${LIST_LENGTH}
  ) AS lowest JOIN products p ON p.id = lowest.product_id ORDER BY lowest.quantity, p.id`

const countLowStock = (threshold: number): Promise<number> =>
  countRows(sql`FROM stock_levels WHERE quantity <= ${threshold}`)

async function newestOrders(): Promise<OrderSummary[]> {
  const rows = await db().$queryRaw<OrderRow[]>`
    SELECT o.id, ${raw(CUSTOMER_NAME_SQL.text)} AS customer, o.total_price AS total, o.payment_type AS "paymentType",
      o.order_status AS status, o.created_at AS "placedAt"
    FROM orders o ORDER BY o.id DESC LIMIT ${LIST_LENGTH}`
  return rows.map(toBrief)
}
