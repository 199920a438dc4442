import { cacheTags, limitLifetime, memoizeTagged } from '@/lib/cache-tags'
import { PRODUCT_COLUMNS, toTaggedProducts } from '@/lib/catalogue/products.queries'
import type { ProductView } from '@/lib/catalogue/catalogue.schema'
import type { ProductRow } from '@/lib/catalogue/catalogue.view'
import { sql } from '@/lib/db/client'
import { queryUnprepared } from '@/lib/db/query'
import { startOfLocalDay } from '@/lib/text/dates'

const MAX_PRODUCTS = 10
const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
/** Sales leave the 30 days all the time. */
const MAX_AGE_MS = 60_000

/**
 * The ten best-selling products of the 30 days before `now`, then the newest; in stock first (decision D21). Whole
 * Yangon days are read from daily totals, the partial first day from its orders. Every change of a shown product
 * invalidates one of the two tags; the change of day may appear a minute late.
 */
export function listTrending(now = new Date()): Promise<ProductView[]> {
  limitLifetime(now.getTime() + MAX_AGE_MS)
  return memoizeTagged('trending', [cacheTags.trending, cacheTags.catalogue], () => readTrending(now))
}

async function readTrending(now: Date): Promise<ProductView[]> {
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  const firstWhole = startOfLocalDay(since, -1)
  const rows = await queryUnprepared<ProductRow>(sql`
    WITH sold AS MATERIALIZED (
      SELECT id, sum(units) AS units FROM (
        SELECT product_id AS id, units_sold AS units FROM daily_product_sales WHERE day >= local_day(${firstWhole})
        UNION ALL
        SELECT l.product_id, l.quantity FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE o.created_at >= ${since} AND o.created_at < ${firstWhole} AND o.order_status <> 'order cancelled'
      ) AS sales GROUP BY id HAVING sum(units) > 0
    ), buyable AS MATERIALIZED (
      -- Sorted before it is joined: what sold less is not looked at.
      (SELECT best.id FROM (SELECT * FROM sold ORDER BY units DESC, id DESC) AS best, LATERAL (
         SELECT FROM products p WHERE p.id = best.id AND p.archived_at IS NULL AND p.stock_quantity > 0 OFFSET 0
       ) AS buyable ORDER BY units DESC, best.id DESC LIMIT ${MAX_PRODUCTS})
      UNION (SELECT id FROM products WHERE archived_at IS NULL AND stock_quantity > 0 ORDER BY id DESC LIMIT ${MAX_PRODUCTS})
    ), gone AS (
      -- Only where what can be bought does not fill the ten.
      (SELECT id FROM sold JOIN stock_levels l ON l.product_id = sold.id WHERE l.quantity = 0
       ORDER BY units DESC, id DESC LIMIT (SELECT greatest(0, ${MAX_PRODUCTS}::int - count(*)) FROM buyable))
      UNION (SELECT product_id FROM stock_levels WHERE quantity = 0
       ORDER BY product_id DESC LIMIT (SELECT greatest(0, ${MAX_PRODUCTS}::int - count(*)) FROM buyable))
    )
    SELECT ${PRODUCT_COLUMNS}
    FROM (SELECT id FROM buyable UNION ALL SELECT id FROM gone) AS shown
    JOIN products p ON p.id = shown.id LEFT JOIN sold ON sold.id = p.id
    ORDER BY (p.stock_quantity > 0) DESC, coalesce(sold.units, 0) DESC, p.id DESC LIMIT ${MAX_PRODUCTS}`)
  return toTaggedProducts(rows)
}
