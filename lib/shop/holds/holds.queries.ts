import type { CustomerContext } from '@/lib/platform/actors/actors'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query, rawSql } from '@/lib/platform/db/query'
import type { HoldView } from '@/lib/shop/holds/holds.schema'
import { type HoldTime, toHold } from '@/lib/shop/holds/holds.view'

/** Joins what the open hold of `holder (customer_id)` has of product `p`: the sum of its movements. */
export const OWN_HOLD_SQL =
  rawSql(`LEFT JOIN stock_holds own_hold ON own_hold.customer_id = holder.customer_id
  LEFT JOIN LATERAL (SELECT sum(delta)::int AS delta FROM stock_movements
    WHERE hold_id = own_hold.id AND product_id = p.id) held ON TRUE`)

/** The units of product `p` that `holder` can buy: those that are left, and their own held ones. Needs OWN_HOLD_SQL. */
export const AVAILABLE_SQL = rawSql(`(p.stock_quantity - coalesce(held.delta, 0))`)

/** The lines of the row `hold (id)` as JSON. */
const HOLD_LINES_SQL = rawSql(`(SELECT coalesce(json_agg(json_build_object('productId', line.product_id,
    'quantity', line.units)), '[]') FROM (
      SELECT product_id, -sum(delta) AS units FROM stock_movements WHERE hold_id = hold.id
      GROUP BY product_id HAVING sum(delta) <> 0
    ) line)`)

/** The number of the open hold of the customer `holder (id)`, locked until the transaction ends; null without one. */
export const LOCKED_HOLD_ID_SQL = rawSql(
  `(SELECT id FROM stock_holds WHERE customer_id = holder.id FOR UPDATE)`,
)

/** What a hold has of a product. */
export type HoldLine = { productId: number; quantity: number }

/** A locked hold. */
export type LockedHold = { id: number; lines: HoldLine[] }

/** `movementCount`: its rows in the ledger, which grow with each change of its lines. */
type OpenHold = LockedHold & HoldTime & { isExpired: boolean; movementCount: number }

const TIME_SQL = rawSql(
  `expires_at AS "expiresAt", floor(extract(epoch FROM expires_at - now()))::int AS "secondsLeft"`,
)

/**
 * The lines of a hold that another statement has locked. That one would see the ledger as it was before it waited for the
 * lock.
 */
export async function readLockedHold(on: QueryExecutor, id: number): Promise<LockedHold> {
  const [hold] = await query<LockedHold>(on)`
    SELECT id, ${HOLD_LINES_SQL} AS lines FROM stock_holds hold WHERE id = ${id}`
  if (!hold) throw new Error(`the locked hold ${id} is gone`)
  return hold
}

/** The customer's open hold, locked until the transaction ends; null when there is none. */
export async function lockOpenHold(
  on: QueryExecutor,
  { customerId }: CustomerContext,
): Promise<OpenHold | null> {
  const [locked] = await query<{ id: number }>(on)`
    SELECT id FROM stock_holds WHERE customer_id = ${customerId} FOR UPDATE`
  if (!locked) return null
  // A statement of its own: one that waited for the lock would see the ledger as it was before.
  const [hold] = await query<OpenHold>(on)`
    SELECT id, ${TIME_SQL}, expires_at <= now() AS "isExpired", ${HOLD_LINES_SQL} AS lines,
      (SELECT count(*)::int FROM stock_movements WHERE hold_id = hold.id) AS "movementCount"
    FROM stock_holds hold WHERE id = ${locked.id}`
  return hold ?? null
}

/** Whether a hold of the customer is open, as of now: also one that was opened after the transaction began. */
export async function hasOpenHold(on: QueryExecutor, customerId: number): Promise<boolean> {
  const rows = await query(on)`SELECT FROM stock_holds WHERE customer_id = ${customerId}`
  return rows.length > 0
}

/** The customer's hold for a page; null when there is none or it has expired. */
export async function getHold({ customerId }: CustomerContext): Promise<HoldView | null> {
  const [hold] = await query<HoldTime>()`
    SELECT ${TIME_SQL} FROM stock_holds WHERE customer_id = ${customerId} AND expires_at > now()`
  return hold ? toHold(hold) : null
}

/** The number of open holds, and for how many seconds the oldest expired one has been due. */
export async function countHolds(): Promise<{ open: number; delaySeconds: number }> {
  const [row] = await query<{ open: number; delaySeconds: number }>()`
    SELECT count(*)::int AS open,
      coalesce(greatest(0, extract(epoch FROM now() - min(expires_at))), 0)::float8 AS "delaySeconds"
    FROM stock_holds WHERE closed_at IS NULL`
  return row ?? { open: 0, delaySeconds: 0 }
}
