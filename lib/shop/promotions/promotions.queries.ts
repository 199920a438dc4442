import type { Admin } from '@/lib/platform/actors/actors'
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

/**
 * Whether promotions run today in Yangon: those for who has a code, and those for everybody. The checkout asks about promotions
 * only where there are any.
 */
export async function getPromotionsOffered(): Promise<PromotionsOffered> {
  const [row] = await query<PromotionsOffered>()`
    SELECT coalesce(bool_or(code IS NOT NULL), false) AS codes, coalesce(bool_or(code IS NULL), false) AS automatic
    FROM promotions p WHERE ${RUNS_SQL}`
  return row ?? { codes: false, automatic: false }
}
