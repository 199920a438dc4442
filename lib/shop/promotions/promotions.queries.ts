import type { Admin, CustomerContext } from '@/lib/platform/actors/actors'
import { type DatabaseClient, db, empty, type Sql, sql } from '@/lib/platform/db/client'
import { query, rawSql } from '@/lib/platform/db/query'
import type {
  PromotedProduct,
  PromotionsOffered,
  PromotionView,
} from '@/lib/shop/promotions/promotions.schema'
import { type PromotionUses, toPromotion } from '@/lib/shop/promotions/promotions.view'

/** All promotions, the newest first, with how many orders have each. A shop adds some a month. */
export async function listPromotions(_admin: Admin, on: DatabaseClient = db()): Promise<PromotionView[]> {
  const rows = await on.promotion.findMany({ orderBy: { id: 'desc' } })
  const uses = await countUses(on)
  const now = new Date()
  return rows.map((row) => toPromotion(row, uses(row.id), now))
}

/** One promotion; null when there is none with this id. */
export async function getPromotion(
  _admin: Admin,
  id: number,
  on: DatabaseClient = db(),
): Promise<PromotionView | null> {
  const row = await on.promotion.findUnique({ where: { id } })
  return row && toPromotion(row, (await countUses(on, sql`AND promotion_id = ${id}`))(id), new Date())
}

/** The uses of each promotion, or of those that `which` is true for. */
async function countUses(on: DatabaseClient, which: Sql = empty): Promise<(id: number) => PromotionUses> {
  const counts = await on.$queryRaw<{ id: number; uses: number }[]>`
    SELECT promotion_id AS id, (count(*) FILTER (WHERE released_at IS NULL))::int AS uses FROM promotion_uses
    WHERE order_id IS NOT NULL ${which} GROUP BY promotion_id`
  const uses = new Map(counts.map((row) => [row.id, row.uses]))
  return (id) => ({ uses: uses.get(id) ?? 0, hasOrders: uses.has(id) })
}

/** These products in this order, also those that are not on sale any more. */
export const listPromotedProducts = (_admin: Admin, ids: readonly number[]): Promise<PromotedProduct[]> =>
  query<PromotedProduct>()`
    SELECT id AS product_id, name AS product_name, name_my, photo_1 AS photo
    FROM products JOIN unnest(${[...ids]}::int[]) WITH ORDINALITY AS wanted (product_id, place) ON wanted.product_id = id
    ORDER BY place`

/** SQL: whether promotion `p` runs today in Yangon. */
export const RUNS_SQL = rawSql(`(p.ended_at IS NULL AND coalesce(p.from_day <= local_day(now()), true)
  AND coalesce(p.until_day >= local_day(now()), true))`)

/** SQL: whether `holder (customer_id)` can have promotion `p`: it runs, or they have reserved it while it did. */
export const IS_OFFERED_SQL = rawSql(`(${RUNS_SQL.text} OR EXISTS (
  SELECT FROM promotion_uses own
  WHERE own.customer_id = holder.customer_id AND own.promotion_id = p.id AND own.expires_at > now()))`)

/** No customer, and so no reservation: staff write an order for somebody who has no number in the shop yet. */
export const NOBODY = { customerId: 0 }

/**
 * Whether promotions run today in Yangon, or are reserved for the customer: those for who has a code, and those for everybody.
 * The checkout asks about promotions only where there are any.
 */
export async function getPromotionsOffered({
  customerId,
}: Pick<CustomerContext, 'customerId'>): Promise<PromotionsOffered> {
  const [row] = await query<PromotionsOffered>()`
    SELECT coalesce(bool_or(code IS NOT NULL), false) AS codes, coalesce(bool_or(code IS NULL), false) AS automatic
    FROM promotions p, (VALUES (${customerId}::int)) AS holder (customer_id) WHERE ${IS_OFFERED_SQL}`
  return row ?? { codes: false, automatic: false }
}
