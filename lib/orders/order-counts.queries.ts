import { db, type Sql, sql } from '@/lib/db/client'
import { CountCache, type CountLimit, queryCacheKey } from '@/lib/db/row-counts'
import type { Admin } from '@/lib/auth/access.schema'
import { type OrderConditions, toConditions, whereAll } from '@/lib/orders/order-filter.queries'
import type { OrderFilter, OrderStep, OrderStatus } from '@/lib/orders/orders.schema'

/** The number of orders with this status and next step. */
type OrderCount = { status: OrderStatus; nextStep: OrderStep | null; count: number }
export type OrderCounts = readonly OrderCount[]

/** The sum of the counts with this status and next step; an absent one matches all. */
export const sumCounts = (
  counts: OrderCounts,
  {
    order_status: status,
    next_step: nextStep,
  }: Partial<Pick<OrderFilter, 'order_status' | 'next_step'>> = {},
): number =>
  counts
    .filter((one) => (status ?? one.status) === one.status && (nextStep ?? one.nextStep) === one.nextStep)
    .reduce((sum, { count }) => sum + count, 0)

/** The number of orders waiting for each step, and of all. */
export const countSteps = (counts: OrderCounts): Record<OrderStep | 'all', number> => ({
  to_check: sumCounts(counts, { next_step: 'to_check' }),
  to_confirm: sumCounts(counts, { next_step: 'to_confirm' }),
  to_ship: sumCounts(counts, { next_step: 'to_ship' }),
  rejected: sumCounts(counts, { next_step: 'rejected' }),
  all: sumCounts(counts),
})

/** The number of orders of `filter` by status and next step, for tabs; both are ignored in the filter. */
export async function countOrders(_admin: Admin, filter: OrderFilter): Promise<OrderCounts> {
  const conditions = await toConditions(filter)
  const isByDay = conditions.rare.length === 0 && filter.payment_type === undefined
  if (!isByDay) return countMatches(conditions)
  const [open, closed] = await Promise.all([countOpen(conditions), countClosed(filter)])
  return [...open, ...closed]
}

/** Completed and cancelled orders of a date range, from the daily aggregates. */
async function countClosed({ from, to }: OrderFilter): Promise<OrderCount[]> {
  return db().$queryRaw`
    SELECT order_status AS status, NULL AS "nextStep", sum(order_count)::int AS count FROM daily_order_stats
    ${whereAll([
      sql`order_status IN ('order completed', 'order cancelled')`,
      ...(from === null ? [] : [sql`day >= ${from}::date`]),
      ...(to === null ? [] : [sql`day <= ${to}::date`]),
    ])} GROUP BY order_status`
}

/** Open orders: usually few, because they are worked off. */
const countOpen = ({ common }: OrderConditions): Promise<OrderCounts> => {
  const rows = sql`FROM orders o ${whereAll([sql`o.next_step IS NOT NULL`, ...common])}`
  return countGrouped(queryCacheKey(rows), (limit) => (limit ? sql`${rows} ${limit}` : rows))
}

/** For a search: up to 10,000 are counted each time, larger counts are cached for a minute. */
const countMatches = ({ common, rare }: OrderConditions): Promise<OrderCounts> => {
  const rows = (how: 'indexed' | 'scanned') =>
    sql`FROM orders o ${whereAll([...rare.map((one) => one[how]), ...common])}`
  return countGrouped(queryCacheKey(rows('indexed')), (limit) =>
    limit ? sql`${rows('indexed')} ${limit}` : rows('scanned'),
  )
}

const cache = new CountCache<{ total: number; counts: OrderCounts }>()

async function countGrouped(key: string, rows: (limit: CountLimit) => Sql): Promise<OrderCounts> {
  const { counts } = await cache.of(key, async (limit) => {
    const counts = await db().$queryRaw<OrderCount[]>`
      SELECT status, "nextStep", count(*)::int AS count
      FROM (SELECT o.order_status AS status, o.next_step AS "nextStep" ${rows(limit)}) AS found GROUP BY status, "nextStep"`
    return { total: sumCounts(counts), counts }
  })
  return counts
}
