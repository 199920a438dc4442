import { cacheTags, limitLifetime, memoizeTagged } from '@/lib/platform/cache/cache-tags'
import { PRODUCT_COLUMNS, toTaggedProducts } from '@/lib/shop/catalogue/products/products.queries'
import type { ProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import type { ProductRow } from '@/lib/shop/catalogue/products/catalogue.view'
import { GROUP_KEY, isShownOfGroup, withGroups } from '@/lib/shop/catalogue/variants/product-groups.queries'
import { type Sql, sql } from '@/lib/platform/db/client'
import { queryUnprepared } from '@/lib/platform/db/query'
import { startOfLocalDay } from '@/lib/platform/text/dates'

const MAX_PRODUCTS = 10
const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
/** Sales leave the 30 days all the time. */
const MAX_AGE_MS = 60_000

/**
 * The ten best-selling products of the 30 days before `now`, then the newest; in stock first (decision D21). A group is
 * one of them, by its product that a list shows (decision 0171). Whole
 * Yangon days are read from daily totals, the partial first day from its orders; an order whose payment is rejected is no
 * sale. Every change of a shown product invalidates one of the two tags; the change of day, a decision about a payment
 * and a refused parcel may appear a minute late.
 */
export function listTrending(now = new Date()): Promise<ProductView[]> {
  limitLifetime(now.getTime() + MAX_AGE_MS)
  return memoizeTagged('trending', [cacheTags.trending, cacheTags.catalogue], () => readTrending(now))
}

async function readTrending(now: Date): Promise<ProductView[]> {
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  const firstWhole = startOfLocalDay(since, -1)
  const rows = await queryUnprepared<ProductRow>(sql`
    WITH sales AS (
      SELECT product_id AS id, units_sold AS units FROM daily_product_sales WHERE day >= local_day(${firstWhole})
      UNION ALL
      SELECT l.product_id, l.quantity FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.created_at >= ${since} AND o.created_at < ${firstWhole} AND o.order_status <> 'order cancelled'
        AND o.next_step IS DISTINCT FROM 'rejected'
      UNION ALL
      -- The daily totals have them. An index finds the open orders that wait for another screenshot.
      SELECT l.product_id, -l.quantity FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.next_step = 'rejected' AND o.created_at >= ${firstWhole}
    ), sold AS MATERIALIZED (
      -- What a group sold is the sum of its products: key is its id, that of a product without a group is negative.
      SELECT coalesce(g.group_id, -sales.id) AS key, sum(units) AS units
      FROM sales LEFT JOIN (SELECT id, group_id FROM products WHERE group_id IS NOT NULL) AS g ON g.id = sales.id
      GROUP BY 1 HAVING sum(units) > 0
    ), buyable AS MATERIALIZED (
      -- Sorted before it is joined: what sold less is not looked at.
      (SELECT shown.id FROM (SELECT * FROM sold ORDER BY units DESC, key) AS best, LATERAL (${shownOf(sql`p.stock_quantity > 0`)}) AS shown
       ORDER BY units DESC, best.key LIMIT ${MAX_PRODUCTS})
      UNION
      (SELECT id FROM products p WHERE archived_at IS NULL AND stock_quantity > 0 AND ${ONE_OF_GROUP}
       ORDER BY ${NEWEST_FIRST} LIMIT ${MAX_PRODUCTS})
    ), gone AS (
      -- Only where what can be bought does not fill the ten.
      (SELECT shown.id FROM sold, LATERAL (${shownOf(sql`TRUE`)}) AS shown WHERE shown.stock_quantity = 0
       ORDER BY units DESC, key LIMIT (SELECT greatest(0, ${MAX_PRODUCTS}::int - count(*)) FROM buyable))
      UNION (SELECT p.id FROM stock_levels l JOIN products p ON p.id = l.product_id WHERE quantity = 0 AND ${ONE_OF_GROUP}
       ORDER BY ${NEWEST_FIRST} LIMIT (SELECT greatest(0, ${MAX_PRODUCTS}::int - count(*)) FROM buyable))
    )
    SELECT ${PRODUCT_COLUMNS}
    FROM (SELECT id FROM buyable UNION ALL SELECT id FROM gone) AS shown
    JOIN products p ON p.id = shown.id LEFT JOIN sold ON sold.key = ${GROUP_KEY}
    ORDER BY (p.stock_quantity > 0) DESC, coalesce(sold.units, 0) DESC, ${NEWEST_FIRST} LIMIT ${MAX_PRODUCTS}`)
  return withGroups(toTaggedProducts(rows))
}

/** By when customers saw them first (decision 0126). */
const NEWEST_FIRST = sql`p.publication_number DESC, p.id DESC`

/** The products of groups that a list of all products on sale shows. */
const ONE_OF_GROUP = isShownOfGroup([sql`p.archived_at IS NULL`], null)

/** The product that is shown for `key`: itself, or of its group the one in stock, then the cheapest. */
const shownOf = (where: Sql): Sql => sql`
  (SELECT p.id, p.stock_quantity FROM products p WHERE p.id = -key AND p.archived_at IS NULL AND ${where})
  UNION ALL
  (SELECT p.id, p.stock_quantity FROM products p WHERE p.group_id = key AND p.archived_at IS NULL AND ${where}
   ORDER BY (p.stock_quantity = 0), p.price, p.id LIMIT 1)`
