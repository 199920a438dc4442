/**
 * lib/shop/catalogue/stock: The history of a product's stock. Movements are written with what causes them.
 */

import { STATUS_COLUMN } from '@/lib/shop/catalogue/products/product-status.queries'
import type { StockHistory, StockMovementView } from '@/lib/shop/catalogue/stock/stock-movements.view'
import { db } from '@/lib/platform/db/client'
import type { Admin } from '@/lib/platform/actors/actors'

/** Movements per page. */
const PAGE_SIZE = 20

/**
 * A page of the ledger of a product of any status (decision D16), newest first; null when the product does not exist.
 * The quantities are counted back from the current stock in one statement, so a sale meanwhile cannot shift them.
 */
export async function getStockHistory(
  _admin: Admin,
  productId: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<StockHistory | null> {
  const rows = await db().$queryRaw<
    (StockHistory['product'] & StockMovementView & { movementId: number | null })[]
  >`
    WITH newer AS MATERIALIZED (
      SELECT coalesce(sum(delta), 0) AS units FROM stock_movements WHERE product_id = ${productId} AND id >= ${before}
    )
    SELECT p.id, p.name, p.stock_quantity AS stock, ${STATUS_COLUMN}, held.units AS held, held.until AS "heldUntil",
      m.id::float8 AS "movementId", m.created_at AS "createdAt", m.delta, m.reason, coalesce(m.order_id, r.order_id) AS "orderId",
      (p.stock_quantity - (SELECT units FROM newer) - m.newer)::int AS quantity
    FROM products p CROSS JOIN LATERAL (
      SELECT coalesce(-sum(m.delta), 0)::int AS units, max(h.expires_at) AS until
      FROM stock_holds h JOIN stock_movements m ON m.hold_id = h.id
      WHERE h.closed_at IS NULL AND m.product_id = p.id
    ) held LEFT JOIN LATERAL (
      SELECT *, coalesce(
        sum(delta) OVER (ORDER BY id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS newer
      FROM (
        SELECT * FROM stock_movements WHERE product_id = p.id AND id < ${before} ORDER BY id DESC LIMIT ${PAGE_SIZE + 1}
      ) AS page
    ) AS m ON TRUE
    LEFT JOIN returns r ON r.id = m.return_id
    WHERE p.id = ${productId} ORDER BY m.id DESC`
  const [first] = rows
  if (!first) return null
  const { id, name, status, stock, held, heldUntil } = first
  const movements = rows.flatMap(({ movementId, createdAt, delta, quantity, reason, orderId }) =>
    movementId === null ? [] : [{ id: movementId, createdAt, delta, quantity, reason, orderId }],
  )
  const page = movements.slice(0, PAGE_SIZE)
  const nextBefore = movements.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null
  return { product: { id, name, status, stock, held, heldUntil }, movements: page, nextBefore }
}
