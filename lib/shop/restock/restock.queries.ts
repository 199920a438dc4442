import type { Admin } from '@/lib/platform/actors/actors'
import { cacheTags, memoizeTagged } from '@/lib/platform/cache/cache-tags'
import { type DatabaseClient, db, empty, type Sql, sql } from '@/lib/platform/db/client'
import { buildOffsetPage, type Page } from '@/lib/platform/db/pagination'
import { CLAIM_MINUTES } from '@/lib/shop/restock/restock.rules'
import type {
  RestockCounts,
  RestockList,
  RestockQuery,
  RestockRequestView,
} from '@/lib/shop/restock/restock.schema'
import { type RestockRow, toRestockRequest } from '@/lib/shop/restock/restock.view'

/** SQL: whether request `r` is open. The partial indexes have exactly these rows. */
export const IS_OPEN = sql`r.called_at IS NULL AND r.closed_at IS NULL`

/**
 * SQL: the open requests, whether somebody is calling each, and whether a unit is left for it. The units of a product go to its
 * oldest requests. Those who were called since it came back into stock have one, until they order it or a link to pay
 * holds it for them (decision 0169).
 */
const openRequests = ({
  productId,
  isInStock = false,
}: { productId?: number; isInStock?: boolean } = {}): Sql => {
  const product = productId === undefined ? empty : sql`AND r.product_id = ${productId}`
  const inStock = isInStock ? sql`AND p.stock_quantity > 0` : empty
  return sql`
    WITH units AS (
      SELECT p.id, p.stock_quantity - (
        SELECT count(*) FROM restock_requests called
        WHERE called.product_id = p.id AND called.is_current AND NOT EXISTS (
          SELECT FROM order_addresses a JOIN orders o ON o.id = a.order_id JOIN order_lines l ON l.order_id = o.id
          WHERE a.phone_e164 = called.phone AND l.product_id = p.id AND o.created_at >= called.created_at)
        AND NOT EXISTS (
          SELECT FROM baskets b JOIN stock_holds h ON h.customer_id = b.holder_id JOIN basket_lines l ON l.basket_id = b.id
          WHERE b.phone_e164 = called.phone AND l.product_id = p.id AND b.created_at >= called.created_at)
      ) AS count
      FROM products p
      WHERE p.id IN (SELECT r.product_id FROM restock_requests r WHERE ${IS_OPEN} ${product}) ${inStock}
    ), open AS (
      SELECT r.id, coalesce(r.claimed_at > now() - ${CLAIM_MINUTES}::int * interval '1 minute', false) AS is_claimed,
        row_number() OVER (PARTITION BY r.product_id ORDER BY r.id) <= units.count AS has_unit
      FROM restock_requests r JOIN units ON units.id = r.product_id WHERE ${IS_OPEN} ${product}
    )`
}

const COLUMNS = sql`r.id, r.product_id AS "productId", p.name AS "productName", p.name_my AS "productNameMy",
  p.stock_quantity AS stock, r.phone, r.phone_typed AS "phoneTyped", r.locale, r.created_at AS "createdAt",
  r.claimed_at AS "claimedAt", r.claimed_by AS "claimedBy", r.called_at AS "calledAt", r.called_by AS "calledBy",
  r.closed_at AS "closedAt", (SELECT count(*)::int FROM restock_requests same WHERE same.network = r.network
    AND same.called_at IS NULL AND same.closed_at IS NULL) AS "sameConnection", coalesce(open.is_claimed, false) AS "isClaimed", coalesce(open.has_unit, false) AS "hasUnit"`

const JOINED = sql`restock_requests r JOIN products p ON p.id = r.product_id LEFT JOIN open ON open.id = r.id`

/** The rows of a list and their order: who asked first, or the last call first. */
const LISTS: Readonly<Record<RestockList, { where: Sql; order: Sql }>> = {
  to_call: { where: sql`(open.is_claimed OR open.has_unit)`, order: sql`r.id` },
  waiting: { where: sql`open.id IS NOT NULL AND NOT (open.is_claimed OR open.has_unit)`, order: sql`r.id` },
  called: { where: sql`r.called_at IS NOT NULL`, order: sql`r.called_at DESC, r.id DESC` },
  closed: { where: sql`r.closed_at IS NOT NULL`, order: sql`r.id DESC` },
}

/** The number of requests of each list. */
async function countRestockRequests(): Promise<RestockCounts> {
  const [row] = await db().$queryRaw<[RestockCounts]>`
    ${openRequests()}
    SELECT (SELECT count(*)::int FROM open WHERE is_claimed OR has_unit) AS to_call,
      (SELECT count(*)::int FROM open WHERE NOT (is_claimed OR has_unit)) AS waiting,
      (SELECT count(*)::int FROM restock_requests WHERE called_at IS NOT NULL) AS called,
      (SELECT count(*)::int FROM restock_requests WHERE closed_at IS NOT NULL) AS closed`
  return row
}

/** A page of a list, and the counts of all lists. */
export async function listRestockRequests(
  admin: Admin,
  { list, page, per_page: perPage }: RestockQuery,
): Promise<Page<RestockRequestView> & { counts: RestockCounts }> {
  const { where, order } = LISTS[list]
  const [counts, rows] = await Promise.all([
    countRestockRequests(),
    db().$queryRaw<RestockRow[]>`
      ${openRequests()}
      SELECT ${COLUMNS} FROM ${JOINED} WHERE ${where}
      ORDER BY ${order} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  ])
  const requests = rows.map((row) => toRestockRequest(row, admin.name))
  return { ...buildOffsetPage({ page, perPage }, counts[list], requests), counts }
}

/** A request for a call about this product; null when there is none. */
export async function getRestockRow(
  on: DatabaseClient,
  productId: number,
  id: number,
): Promise<RestockRow | null> {
  const [row] = await on.$queryRaw<RestockRow[]>`
    ${openRequests({ productId })}
    SELECT ${COLUMNS} FROM ${JOINED} WHERE r.id = ${id}`
  return row ?? null
}

/**
 * The number of customers to call. All callers of a process share one read until stock, orders or calls change, which each sale
 * does: so it reads only the requests for products in stock.
 */
export const countCalls = (): Promise<number> =>
  memoizeTagged('restock-calls', [cacheTags.orders, cacheTags.stock], async () => {
    const [row] = await db().$queryRaw<[{ count: number }]>`
      ${openRequests({ isInStock: true })} SELECT count(*)::int AS count FROM open WHERE is_claimed OR has_unit`
    return row.count
  })
