import { cacheTags, shows, showsProducts } from '@/lib/cache'
import type { ProductDetailView, ProductView } from '@/lib/catalogue/schema'
import { type ProductRow, toProduct, toProductDetail } from '@/lib/catalogue/view'
import { type Db, db, sql } from '@/lib/db/client'

/** What is read of a product `p`, with the names of what it belongs to; goes with PRODUCT_NAMES. */
export const PRODUCT_COLUMNS = sql`
  p.id, p.name, p.description, p.price, p.weight, p.stock_quantity AS "stockQuantity",
  p.brand_id AS "brandId", p.category_id AS "categoryId", p.subcategory_id AS "subcategoryId", p.version,
  p.photo_1 AS "photo1", p.photo_2 AS "photo2", p.photo_3 AS "photo3", p.photo_4 AS "photo4",
  b.name AS "brandName", c.name AS "categoryName", s.name AS "subcategoryName"`

export const PRODUCT_NAMES = sql`
  JOIN brands b ON b.id = p.brand_id
  JOIN categories c ON c.id = p.category_id
  JOIN subcategories s ON s.id = p.subcategory_id`

/** Rows as the contract's products, which the answer being made shows. */
export function shownProducts(rows: readonly ProductRow[]): ProductView[] {
  showsProducts(rows.map(({ id }) => id))
  return rows.map(toProduct)
}

/** The product with this id; null when there is none or it is archived (decision D17). */
export const getProduct = (id: number): Promise<ProductDetailView | null> => findProduct(db(), id)

/** The same, read through the client of a transaction. */
export async function findProduct(client: Db, id: number): Promise<ProductDetailView | null> {
  const [row] = await client.$queryRaw<ProductRow[]>`
    SELECT ${PRODUCT_COLUMNS} FROM products p ${PRODUCT_NAMES} WHERE p.id = ${id} AND p.archived_at IS NULL`
  showsProducts([id])
  return row ? toProductDetail(row) : null
}

/** Other products of the brand that can be bought now, newest first, `limit` at most. */
export async function listRelated(productId: number, brandId: number, limit: number): Promise<ProductView[]> {
  const rows = await db().$queryRaw<ProductRow[]>`
    SELECT ${PRODUCT_COLUMNS} FROM products p ${PRODUCT_NAMES}
    WHERE p.brand_id = ${brandId} AND p.id <> ${productId} AND p.archived_at IS NULL AND p.stock_quantity > 0
    ORDER BY p.id DESC LIMIT ${limit}`
  shows(cacheTags.products, cacheTags.restocked)
  return shownProducts(rows)
}
