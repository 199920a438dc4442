import type { ProductToGroup } from '@/lib/catalogue/product-groups.view'
import { MAX_GROUP_SIZE } from '@/lib/catalogue/product-groups.schema'
import { IS_EDITABLE } from '@/lib/catalogue/product-status.queries'
import type { Admin } from '@/lib/actors'
import { db, sql } from '@/lib/db/client'

/** Those of the products that staff may change, by id; the first hundred, which is the largest group. */
export async function listProductsToGroup(_admin: Admin, ids: readonly number[]): Promise<ProductToGroup[]> {
  if (ids.length === 0) return []
  return db().$queryRaw<ProductToGroup[]>(sql`
    SELECT id, name, version, brand_id AS "brandId", category_id AS "categoryId", subcategory_id AS "subcategoryId"
    FROM products WHERE id = ANY(${[...ids]}::int[]) AND ${IS_EDITABLE} ORDER BY id LIMIT ${MAX_GROUP_SIZE}`)
}
