import { cacheTags, addCacheTags, addProductTags } from '@/lib/platform/cache/cache-tags'
import type {
  EditableProductView,
  ProductDetailView,
  ProductView,
} from '@/lib/shop/catalogue/products/catalogue.schema'
import {
  type EditableRow,
  type ProductRow,
  toEditableProduct,
  toProduct,
  toProductDetail,
} from '@/lib/shop/catalogue/products/catalogue.view'
import { IS_EDITABLE, STATUS_COLUMN } from '@/lib/shop/catalogue/products/product-status.queries'
import { isShownOfGroup, withGroups } from '@/lib/shop/catalogue/variants/product-groups.queries'
import type { Admin } from '@/lib/platform/actors/actors'
import { productFields } from '@/lib/shop/catalogue/products/product-fields.schema'
import { listColumns, toSelectList } from '@/lib/platform/fields/fields'
import { type DatabaseClient, db, raw, sql } from '@/lib/platform/db/client'
import { rawSql, query } from '@/lib/platform/db/query'

/** The columns of the declared fields of a product `p`. */
export const FIELD_COLUMNS = raw(toSelectList('p', listColumns(productFields)))

/**
 * The columns read of a product `p`. The names of its brand, category and subcategory come from subqueries: with
 * joins the planner would weigh every join order of four tables for a dozen rows, which takes longer than reading
 * them.
 */
export const PRODUCT_COLUMNS = sql`
  p.id, p.version, ${FIELD_COLUMNS},
  (SELECT name FROM brands WHERE id = p.brand_id) AS "brandName",
  (SELECT name FROM categories WHERE id = p.category_id) AS "categoryName",
  (SELECT name FROM subcategories WHERE id = p.subcategory_id) AS "subcategoryName",
  (SELECT name_my FROM brands WHERE id = p.brand_id) AS "brandNameMy",
  (SELECT name_my FROM categories WHERE id = p.category_id) AS "categoryNameMy",
  (SELECT name_my FROM subcategories WHERE id = p.subcategory_id) AS "subcategoryNameMy"`

const COLUMNS = rawSql(PRODUCT_COLUMNS.text)

/** Maps rows to the contract's products and tags the current response with them. */
export function toTaggedProducts(rows: readonly ProductRow[]): ProductView[] {
  addProductTags(rows.map(({ id }) => id))
  return rows.map(toProduct)
}

/** The product with this id; null when it does not exist, is archived (decision D17) or is a draft. */
export async function getProduct(id: number): Promise<ProductDetailView | null> {
  return shownProduct(
    id,
    await query<ProductRow>()`
    SELECT ${COLUMNS} FROM products p WHERE p.id = ${id} AND p.archived_at IS NULL`,
  )
}

/** The product or draft with this id, for staff; null when it does not exist or is deleted. */
export async function getEditableProduct(
  _admin: Admin,
  id: number,
  client: DatabaseClient = db(),
): Promise<EditableProductView | null> {
  const [row] = await client.$queryRaw<EditableRow[]>`
    SELECT ${PRODUCT_COLUMNS}, ${STATUS_COLUMN} FROM products p WHERE p.id = ${id} AND ${IS_EDITABLE}`
  return row ? toEditableProduct(row) : null
}

/** Those of the products that exist and are not archived. */
export async function getActiveProductIds(ids: readonly number[]): Promise<number[]> {
  const rows = await query<{ id: number }>()`
    SELECT id FROM products WHERE id = ANY(${ids}) AND archived_at IS NULL`
  return rows.map(({ id }) => id)
}

function shownProduct(id: number, [row]: ProductRow[]): ProductDetailView | null {
  addProductTags([id])
  return row ? toProductDetail(row) : null
}

const ONE_OF_GROUP = rawSql(isShownOfGroup([sql`p.archived_at IS NULL`], null).text)

/** Up to `limit` other products of the brand that are in stock, newest first; one of each group, none of its own. */
export async function listRelated(productId: number, brandId: number, limit: number): Promise<ProductView[]> {
  const rows = await query<ProductRow>()`
    SELECT ${COLUMNS} FROM products p
    WHERE p.brand_id = ${brandId} AND p.id <> ${productId} AND p.archived_at IS NULL AND p.stock_quantity > 0
      AND (p.group_id IS NULL OR p.group_id IS DISTINCT FROM (SELECT group_id FROM products WHERE id = ${productId}))
      AND ${ONE_OF_GROUP}
    ORDER BY p.id DESC LIMIT ${limit}`
  addCacheTags(cacheTags.products, cacheTags.restocked)
  return withGroups(toTaggedProducts(rows))
}
