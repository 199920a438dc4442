import { addCacheTags, addProductTags, cacheTags } from '@/lib/platform/cache/cache-tags'
import type { GroupSummary, ProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { MAX_GROUP_SIZE } from '@/lib/shop/catalogue/variants/group-fields.schema'
import type { EditableGroupView, ProductGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'
import {
  GROUP_PRODUCT_COLUMNS,
  type GroupProductRow,
  type GroupTexts,
  toProductGroup,
  type ProductToGroup,
} from '@/lib/shop/catalogue/variants/product-groups.view'
import { IS_EDITABLE, STATUS_COLUMN } from '@/lib/shop/catalogue/products/product-status.queries'
import type { Admin } from '@/lib/platform/actors/actors'
import { toSelectList } from '@/lib/platform/fields/fields'
import { type DatabaseClient, db, join, raw, type Sql, sql } from '@/lib/platform/db/client'
import { query, queryUnprepared, rawSql } from '@/lib/platform/db/query'
import type { ProductGroup } from '@/lib/platform/db/models'

const GROUP_COLUMNS = sql`
  g.id, g.name, g.name_my AS "nameMy", g.brand_id AS "brandId", g.category_id AS "categoryId",
  g.subcategory_id AS "subcategoryId", g.version,
  g.option_1 AS "option1", g.option_1_my AS "option1My", g.option_2 AS "option2", g.option_2_my AS "option2My",
  g.option_3 AS "option3", g.option_3_my AS "option3My", g.photo_option AS "photoOption",
  g.values_1 AS "values1", g.values_2 AS "values2", g.values_3 AS "values3"`

const PRODUCT_COLUMNS = sql`
  p.id, p.version, ${raw(toSelectList('p', GROUP_PRODUCT_COLUMNS))}, ${STATUS_COLUMN}`

const GROUPS = rawSql(GROUP_COLUMNS.text)
const PRODUCTS = rawSql(PRODUCT_COLUMNS.text)

/** The group with its products on sale, those without stock included; null when none is on sale. */
export async function getProductGroup(id: number): Promise<ProductGroupView | null> {
  const [[group], products] = await Promise.all([
    query<ProductGroup>()`SELECT ${GROUPS} FROM product_groups g WHERE g.id = ${id}`,
    query<GroupProductRow>()`
      SELECT ${PRODUCTS} FROM products p WHERE p.group_id = ${id} AND p.archived_at IS NULL`,
  ])
  // Its names and its variants change with the lists; the stock of each product has a tag of its own.
  addCacheTags(cacheTags.products)
  addProductTags(products.map((product) => product.id))
  return group && products.length > 0 ? toProductGroup(group, products) : null
}

/** The group with its products and drafts, for staff; null when it does not exist. */
export async function getEditableGroup(
  _admin: Admin,
  id: number,
  client: DatabaseClient = db(),
): Promise<EditableGroupView | null> {
  const [group] = await client.$queryRaw<ProductGroup[]>`
    SELECT ${GROUP_COLUMNS} FROM product_groups g WHERE g.id = ${id}`
  if (!group) return null
  const products = await client.$queryRaw<GroupProductRow[]>`
    SELECT ${PRODUCT_COLUMNS} FROM products p WHERE p.group_id = ${id} AND ${IS_EDITABLE}`
  // Views only rename columns, so those of a draft have null where its row has it.
  return toProductGroup(group, products)
}

/**
 * The condition that `p` is the one product that a list shows of its group: of those that meet `conditions`, the one with
 * the best `rank` of a search, then one in stock, then the cheapest, then the oldest. A product without a group has no
 * siblings, so it always meets it. Nothing is stored, so a sale, a price or an archived product needs no further write.
 * PostgreSQL looks at the siblings of a row until a better one is found; their number is bounded (MAX_GROUP_SIZE).
 */
export function isShownOfGroup(conditions: readonly Sql[], rank: Sql | null): Sql {
  // The inner query hides the outer row, so that the same conditions are true of the siblings.
  const hasSibling = (shown: Sql, where: Sql) => sql`EXISTS (
    SELECT FROM (SELECT p.group_id AS sibling_of, ${shown}) AS shown JOIN products p ON p.group_id = shown.sibling_of
    WHERE ${join([...conditions], ' AND ')} AND ${where})`
  if (rank) {
    const place = sql`ROW(${rank}, (p.stock_quantity = 0), p.price, p.id)`
    return sql`NOT ${hasSibling(sql`${place} AS place`, sql`${place} < shown.place`)}`
  }
  // In two parts, so that the index of a group's prices answers the first: most products in stock need no row of another.
  return sql`(NOT ${hasSibling(
    sql`p.stock_quantity, p.price, p.id`,
    sql`ROW(p.price, p.id) < ROW(shown.price, shown.id) AND (p.stock_quantity > 0 OR shown.stock_quantity = 0)`,
  )} AND (p.stock_quantity > 0 OR NOT ${hasSibling(sql`p.id`, sql`p.stock_quantity > 0`)}))`
}

/** SQL: the key that all products of a group share; each product without a group has one of its own. */
export const GROUP_KEY = sql`coalesce(p.group_id, -p.id)`

/** The same products, those of a group with what their group has on sale. */
export async function withGroups(products: readonly ProductView[]): Promise<ProductView[]> {
  const ids = [...new Set(products.flatMap(({ group_id }) => (group_id === null ? [] : [group_id])))]
  if (ids.length === 0) return [...products]
  // Another product of a group is shown when the cheapest is in stock again.
  addCacheTags(cacheTags.products, cacheTags.restocked)
  const rows = await queryUnprepared<GroupSummary & { id: number }>(sql`
    SELECT g.id, g.name, g.name_my, count(*)::int AS products, min(p.price) AS price_min, max(p.price) AS price_max
    FROM product_groups g JOIN products p ON p.group_id = g.id
    WHERE g.id IN (${join(ids)}) AND p.archived_at IS NULL GROUP BY g.id`)
  const groups = new Map(rows.map(({ id, ...group }) => [id, group]))
  return products.map((product) => {
    const group = product.group_id === null ? undefined : groups.get(product.group_id)
    return group ? { ...product, group } : product
  })
}

/** The descriptions of the products and drafts of a group, each once, for the form that changes them for all. */
export async function getGroupTexts(_admin: Admin, id: number): Promise<GroupTexts> {
  const read = (column: Sql) =>
    db().$queryRaw<{ value: string | null; ids: number[] }[]>(sql`
      SELECT ${column} AS value, array_agg(id ORDER BY id) AS ids FROM products
      WHERE group_id = ${id} AND ${IS_EDITABLE} GROUP BY ${column} ORDER BY count(*) DESC, min(id)`)
  const [descriptions, burmese] = await Promise.all([read(sql`description`), read(sql`description_my`)])
  return { product_description: descriptions, description_my: burmese }
}

/** Those of the products that staff may change, by id; the first hundred, which is the largest group. */
export async function listProductsToGroup(_admin: Admin, ids: readonly number[]): Promise<ProductToGroup[]> {
  if (ids.length === 0) return []
  return db().$queryRaw<ProductToGroup[]>(sql`
    SELECT id, name, version, brand_id AS "brandId", category_id AS "categoryId", subcategory_id AS "subcategoryId"
    FROM products WHERE id = ANY(${[...ids]}::int[]) AND ${IS_EDITABLE} ORDER BY id LIMIT ${MAX_GROUP_SIZE}`)
}
