import { type DatabaseClient, db, join, type Sql, sql } from '@/lib/platform/db/client'
import type { OrderFilter } from '@/lib/shop/orders/orders.schema'
import { startOfDay } from '@/lib/platform/text/dates'

type Days = Pick<OrderFilter, 'from' | 'to'>

/** The smallest and the largest id of some orders; null when there are none. */
export type IdRange = { first: number | null; last: number | null }

/** SQL: orders `o` that were placed on these Yangon days, both inclusive. */
export const placedOn = ({ from, to }: Days): Sql[] => [
  ...(from === null ? [] : [sql`o.created_at >= ${startOfDay(from)}`]),
  ...(to === null ? [] : [sql`o.created_at < ${startOfDay(to, 1)}`]),
]

/**
 * The ids of the orders of these days, from an index alone. PostgreSQL does not know that ids rise with the days: in the
 * order of their ids it would read all orders that are newer or older than the days (decision 0155).
 */
export async function findIdRange(days: Days, on: DatabaseClient = db()): Promise<IdRange | undefined> {
  const conditions = placedOn(days)
  if (conditions.length === 0) return undefined
  // The sums keep the planner from looking for the first match in the order of ids.
  const [range] = await on.$queryRaw<IdRange[]>`
    SELECT min(o.id + 0) AS first, max(o.id + 0) AS last FROM orders o WHERE ${join(conditions, ' AND ')}`
  return range
}

/** SQL: `column`, an order's id, is within the range. */
export const isWithin = (column: Sql, { first, last }: IdRange): Sql =>
  first === null || last === null ? sql`FALSE` : sql`${column} BETWEEN ${first} AND ${last}`
