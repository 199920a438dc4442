import type { RequestedLine } from '@/lib/shop/checkout/checkout.rules'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query } from '@/lib/platform/db/query'
import type { HoldLine } from '@/lib/shop/holds/holds.queries'

/** The locked product, as the order line stores it; price in Kyat, weight in grams. */
export type ProductSnapshot = {
  id: number
  name: string
  nameMy: string | null
  price: number
  weight: number
  brandId: number | null
  categoryId: number | null
  /** What this customer can buy: the units that are left, and their own held ones. */
  stock: number
  photo1: string
  photo2: string
  photo3: string | null
  photo4: string | null
}

/**
 * Locks the products of these lines, and those of the customer's locked hold, by ascending id; returns the products that
 * are sold.
 */
export async function lockProducts(
  on: QueryExecutor,
  lines: readonly RequestedLine[],
  held: readonly HoldLine[],
): Promise<Map<number, ProductSnapshot>> {
  const ids = new Set([...lines, ...held].map((line) => line.productId))
  const rows = await query<ProductSnapshot & { isArchived: boolean }>(on)`
    SELECT id, name, name_my AS "nameMy", price, weight, brand_id AS "brandId", category_id AS "categoryId", stock_quantity AS stock,
      photo_1 AS photo1, photo_2 AS photo2, photo_3 AS photo3, photo_4 AS photo4,
      archived_at IS NOT NULL AS "isArchived"
    FROM products WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR UPDATE`
  const own = new Map(held.map(({ productId, quantity }) => [productId, quantity]))
  return new Map(
    rows.flatMap(({ isArchived, ...product }) =>
      isArchived ? [] : [[product.id, { ...product, stock: product.stock + (own.get(product.id) ?? 0) }]],
    ),
  )
}
