import { db, empty, type Sql, sql } from '@/lib/platform/db/client'
import { CountCache, type CountLimit, queryCacheKey } from '@/lib/platform/db/row-counts'
import type { Admin } from '@/lib/platform/actors/actors'
import { type OrderConditions, toConditions, whereAll } from '@/lib/shop/orders/listing/order-filter.queries'
import { IS_RETURNING, PARCEL_SQL, STEP_SQL } from '@/lib/shop/orders/listing/order-steps.queries'
import type { OrderFilter, OrderStep, ParcelState } from '@/lib/shop/orders/orders.schema'
import type { OrderStatus } from '@/lib/shop/order-status/order-status.schema'

/** The number of orders with this status and next step, and whose parcels are there. */
type OrderCount = {
  status: OrderStatus
  nextStep: OrderStep | null
  parcel: ParcelState | null
  count: number
}
export type OrderCounts = readonly OrderCount[]

/** The sum of the counts with this status, next step and place of the parcel; an absent one matches all. */
export const sumCounts = (
  counts: OrderCounts,
  {
    order_status: status,
    next_step: nextStep,
    parcel,
  }: Partial<Pick<OrderFilter, 'order_status' | 'next_step' | 'parcel'>> = {},
): number =>
  counts
    .filter(
      (one) =>
        (status ?? one.status) === one.status &&
        (nextStep ?? one.nextStep) === one.nextStep &&
        (parcel ?? one.parcel) === one.parcel,
    )
    .reduce((sum, { count }) => sum + count, 0)

/** The number of orders waiting for each step, of parcels by where they are, and of all. */
export const countSteps = (counts: OrderCounts): Record<OrderStep | ParcelState | 'all', number> => ({
  to_check: sumCounts(counts, { next_step: 'to_check' }),
  to_confirm: sumCounts(counts, { next_step: 'to_confirm' }),
  to_ship: sumCounts(counts, { next_step: 'to_ship' }),
  to_pack: sumCounts(counts, { parcel: 'to_pack' }),
  on_the_way: sumCounts(counts, { parcel: 'on_the_way' }),
  returning: sumCounts(counts, { parcel: 'returning' }),
  rejected: sumCounts(counts, { next_step: 'rejected' }),
  incomplete: sumCounts(counts, { next_step: 'incomplete' }),
  all: sumCounts(counts),
})

/** The number of orders of `filter` for tabs, by what tabs choose, which is ignored in the filter. */
export async function countOrders(_admin: Admin, filter: OrderFilter): Promise<OrderCounts> {
  const conditions = await toConditions(filter)
  const { payment_type: type, channel, to_collect: isToCollect } = filter
  const isByDay = conditions.rare.length === 0 && type === undefined && channel === undefined && !isToCollect
  return isByDay ? countDays(conditions, filter) : countMatches(conditions)
}

/**
 * For all orders or a date range: open orders, usually few, are counted; the others are in the daily aggregates, which do not
 * know where parcels are: the few that are coming back are taken from the cancelled orders and counted apart.
 */
function countDays({ common }: OrderConditions, { from, to }: OrderFilter): Promise<OrderCounts> {
  const closed = sql`UNION ALL SELECT order_status, NULL, NULL, sum(order_count)::int FROM daily_order_stats
    ${whereAll([
      sql`order_status IN ('order completed', 'order cancelled')`,
      ...(from === null ? [] : [sql`day >= ${from}::date`]),
      ...(to === null ? [] : [sql`day <= ${to}::date`]),
    ])} GROUP BY order_status
    UNION ALL SELECT 'order cancelled', NULL, counted.parcel, (counted.sign * count(*))::int
    FROM orders o CROSS JOIN (VALUES ('returning', 1), (NULL, -1)) AS counted (parcel, sign)
    ${whereAll([IS_RETURNING, ...common])} GROUP BY counted.parcel, counted.sign`
  return countOpen(common, closed)
}

/** The open orders for which `common` is true, and the counts of `closed`. */
function countOpen(common: readonly Sql[], closed: Sql = empty): Promise<OrderCounts> {
  const open = sql`FROM orders o ${whereAll([sql`o.next_step IS NOT NULL`, ...common])}`
  return countGrouped(open, (limit) => (limit ? sql`${open} ${limit}` : open), closed)
}

/** The same of the orders that wait for a step alone. */
export async function countOpenOrders(_admin: Admin, filter: OrderFilter): Promise<OrderCounts> {
  const { common, rare } = await toConditions(filter)
  return countOpen([...common, ...rare.map(({ scanned }) => scanned)])
}

/** For a search: up to 10,000 are counted each time, larger counts are cached for a minute. */
const countMatches = ({ common, rare }: OrderConditions): Promise<OrderCounts> => {
  const rows = (how: 'indexed' | 'scanned') =>
    sql`FROM orders o ${whereAll([...rare.map((one) => one[how]), ...common])}`
  const indexed = rows('indexed')
  return countGrouped(indexed, (limit) => (limit ? sql`${indexed} ${limit}` : rows('scanned')))
}

const cache = new CountCache<{ total: number; counts: OrderCounts }>()

/** The rows by status, next step and parcel, and those that `more` adds, which do not count for the limit. */
async function countGrouped(
  all: Sql,
  rows: (limit: CountLimit) => Sql,
  more: Sql = empty,
): Promise<OrderCounts> {
  const { counts } = await cache.of(queryCacheKey(sql`${all} ${more}`), async (limit) => {
    const counts = await db().$queryRaw<OrderCount[]>`
      SELECT status, "nextStep", parcel, count(*)::int AS count
      FROM (SELECT o.order_status AS status, ${STEP_SQL} AS "nextStep", ${PARCEL_SQL} AS parcel ${rows(limit)}) AS found
      GROUP BY status, "nextStep", parcel ${more}`
    const counted = more === empty ? counts : counts.filter(({ nextStep }) => nextStep !== null)
    return { total: sumCounts(counted), counts }
  })
  return counts
}
