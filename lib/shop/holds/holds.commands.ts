/**
 * lib/shop/holds: Stock that is held while a customer pays: taken, given back, and cleaned up. Pages, handlers and
 * domains that it does not import may import it; components its views, schemas and rules.
 */

import type { CustomerContext } from '@/lib/platform/actors/actors'
import {
  invalidateRestockedProducts,
  invalidateSoldProducts,
} from '@/lib/shop/cache/cache-invalidation.commands'
import type { TransactionClient } from '@/lib/platform/db/client'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { HOLD_MINUTES, type HoldChange } from '@/lib/shop/holds/holds.rules'
import { type HoldLine, lockOpenHold } from '@/lib/shop/holds/holds.queries'
import { type HoldTime, toHold } from '@/lib/shop/holds/holds.view'
import type { HoldView } from '@/lib/shop/holds/holds.schema'
import { metrics } from '@/lib/platform/observability/metrics'

/**
 * Holds these lines for `minutes`, usually HOLD_MINUTES; the transaction has locked their products and knows that there are enough. The lines
 * of the cart are locked, so that none of them leaves it unseen. Null when another transaction has just opened a hold of this
 * customer, or has changed the cart.
 */
export async function insertHold(
  on: QueryExecutor,
  { customerId }: Pick<CustomerContext, 'customerId'>,
  lines: readonly HoldLine[],
  minutes = HOLD_MINUTES,
): Promise<HoldView | null> {
  const ids = lines.map((line) => line.productId)
  const [hold] = await query<HoldTime>(on)`
    WITH line AS (
      SELECT * FROM unnest(${ids}::int[], ${lines.map((line) => line.quantity)}::int[]) AS line (product_id, quantity)
    ), cart AS (
      SELECT item.id FROM cart_items item JOIN line ON line.product_id = item.product_id
      WHERE item.customer_id = ${customerId} AND item.quantity >= line.quantity FOR SHARE OF item
    ), hold AS (
      INSERT INTO stock_holds (customer_id, expires_at)
      SELECT ${customerId}, now() + ${minutes}::int * interval '1 minute'
      WHERE (SELECT count(*) FROM cart) = ${ids.length}
      ON CONFLICT (customer_id) DO NOTHING RETURNING id, expires_at
    ), taken AS (
      INSERT INTO stock_movements (product_id, hold_id, delta, reason)
      SELECT line.product_id, hold.id, -line.quantity, 'hold' FROM hold, line ORDER BY line.product_id
    )
    SELECT expires_at AS "expiresAt", floor(extract(epoch FROM expires_at - now()))::int AS "secondsLeft" FROM hold`
  if (!hold) return null
  invalidateSoldProducts(on, ids)
  return toHold(hold)
}

/**
 * Lets a locked hold last HOLD_MINUTES from now, and writes only what changes of its lines; the transaction has locked
 * their products and knows that there are enough.
 */
export async function updateHold(
  on: QueryExecutor,
  id: number,
  changes: readonly HoldChange[],
): Promise<HoldView> {
  const [hold] = await query<HoldTime>(on)`
    WITH hold AS (
      UPDATE stock_holds SET expires_at = now() + ${HOLD_MINUTES}::int * interval '1 minute'
      WHERE id = ${id} RETURNING id, expires_at
    ), moved AS (
      INSERT INTO stock_movements (product_id, hold_id, delta, reason)
      SELECT change.product_id, hold.id, -change.units, CASE WHEN change.units > 0 THEN 'hold' ELSE 'release' END
      FROM hold, unnest(${changes.map((change) => change.productId)}::int[],
        ${changes.map((change) => change.units)}::int[]) AS change (product_id, units)
      ORDER BY change.product_id
    )
    SELECT expires_at AS "expiresAt", floor(extract(epoch FROM expires_at - now()))::int AS "secondsLeft" FROM hold`
  if (!hold) throw new Error(`the locked hold ${id} is gone`)
  const taken = changes.filter(({ units }) => units > 0)
  const released = changes.filter(({ units }) => units < 0)
  invalidateSoldProducts(
    on,
    taken.map((change) => change.productId),
  )
  invalidateRestockedProducts(
    on,
    released.map((change) => change.productId),
  )
  return toHold(hold)
}

/** Closes a locked hold and gives its stock back, products by ascending id. */
export async function closeHold(on: QueryExecutor, id: number): Promise<void> {
  const rows = await query<{ productId: number }>(on)`
    WITH closed AS (
      UPDATE stock_holds SET closed_at = now(), customer_id = NULL WHERE id = ${id}
    )
    INSERT INTO stock_movements (product_id, hold_id, delta, reason)
    SELECT product_id, hold_id, -sum(delta), 'release' FROM stock_movements
    WHERE hold_id = ${id} GROUP BY product_id, hold_id HAVING sum(delta) <> 0 ORDER BY product_id
    RETURNING product_id AS "productId"`
  invalidateRestockedProducts(
    on,
    rows.map((row) => row.productId),
  )
}

/** Gives the customer's held stock back, if there is any. */
export async function releaseHold(customer: CustomerContext): Promise<void> {
  const isReleased = await withPreparedTransaction(async (on) => {
    const hold = await lockOpenHold(on, customer)
    if (hold) await closeHold(on, hold.id)
    return hold !== null
  })
  if (isReleased) metrics.holdsClosed.inc({ outcome: 'released' })
}

/**
 * Runs a change of the customer's cart under the lock of their hold; a trigger gives back what the hold then has more than
 * the cart. Tells the caches which products have units again.
 */
export async function releaseDuring<T>(
  customer: CustomerContext,
  change: (on: QueryExecutor) => Promise<T>,
): Promise<T> {
  const { result, isClosed } = await withPreparedTransaction(async (on) => {
    const before = await lockOpenHold(on, customer)
    const result = await change(on)
    const after = before && (await lockOpenHold(on, customer))
    const left = new Map(after?.lines.map(({ productId, quantity }) => [productId, quantity]))
    const released = (before?.lines ?? []).filter(
      ({ productId, quantity }) => (left.get(productId) ?? 0) < quantity,
    )
    invalidateRestockedProducts(
      on,
      released.map((line) => line.productId),
    )
    return { result, isClosed: before !== null && after === null }
  })
  if (isClosed) metrics.holdsClosed.inc({ outcome: 'released' })
  return result
}

/** Locks the open holds that have these products, before the products are locked and leave all carts. */
export const lockHolds = (tx: TransactionClient, productIds: readonly number[]): Promise<unknown> =>
  tx.$queryRaw`
    SELECT FROM stock_holds WHERE closed_at IS NULL AND customer_id IN (
      SELECT customer_id FROM cart_items WHERE product_id = ANY(${[...productIds]}::int[])
    ) ORDER BY id FOR UPDATE`
