import { cacheTags, addCacheTags, addProductTags } from '@/lib/cache-tags'
import type { ProductDetailView, ProductView } from '@/lib/catalogue/catalogue.schema'
import { type ProductRow, toProduct, toProductDetail } from '@/lib/catalogue/catalogue.view'
import { type DatabaseClient, sql } from '@/lib/db/client'
import { rawSql, query } from '@/lib/db/query'

/**
 * What is read of a product `p`. The names of what it belongs to are looked up one by one: joins would have the
 * planner weigh every order of four tables for a dozen rows, which takes longer than reading them.
 */
export const PRODUCT_COLUMNS = sql`
  p.id, p.name, p.description, p.price, p.weight, p.stock_quantity AS "stockQuantity",
  p.brand_id AS "brandId", p.category_id AS "categoryId", p.subcategory_id AS "subcategoryId", p.version,
  p.photo_1 AS "photo1", p.photo_2 AS "photo2", p.photo_3 AS "photo3", p.photo_4 AS "photo4",
  (SELECT name FROM brands WHERE id = p.brand_id) AS "brandName",
  (SELECT name FROM categories WHERE id = p.category_id) AS "categoryName",
  (SELECT name FROM subcategories WHERE id = p.subcategory_id) AS "subcategoryName"`

const COLUMNS = rawSql(PRODUCT_COLUMNS.text)

/** Rows as the contract's products, which the answer being made shows. */
export function toTaggedProducts(rows: readonly ProductRow[]): ProductView[] {
  addProductTags(rows.map(({ id }) => id))
  return rows.map(toProduct)
}

/** The product with this id; null when there is none or it is archived (decision D17). */
export async function getProduct(id: number): Promise<ProductDetailView | null> {
  return shownProduct(
    id,
    await query<ProductRow>()`
    SELECT ${COLUMNS} FROM products p WHERE p.id = ${id} AND p.archived_at IS NULL`,
  )
}

/** The same, read through the client of a transaction. */
export async function getActiveProduct(
  client: DatabaseClient,
  id: number,
): Promise<ProductDetailView | null> {
  return shownProduct(
    id,
    await client.$queryRaw<ProductRow[]>`
    SELECT ${PRODUCT_COLUMNS} FROM products p WHERE p.id = ${id} AND p.archived_at IS NULL`,
  )
}

function shownProduct(id: number, [row]: ProductRow[]): ProductDetailView | null {
  addProductTags([id])
  return row ? toProductDetail(row) : null
}

/** Other products of the brand that can be bought now, newest first, `limit` at most. */
export async function listRelated(productId: number, brandId: number, limit: number): Promise<ProductView[]> {
  const rows = await query<ProductRow>()`
    SELECT ${COLUMNS} FROM products p
    WHERE p.brand_id = ${brandId} AND p.id <> ${productId} AND p.archived_at IS NULL AND p.stock_quantity > 0
    ORDER BY p.id DESC LIMIT ${limit}`
  addCacheTags(cacheTags.products, cacheTags.restocked)
  return toTaggedProducts(rows)
}
