import { cacheTags, memoizeTagged } from '@/lib/platform/cache/cache-tags'
import { taxonomyConditions, type TaxonomyFilter } from '@/lib/shop/catalogue/listing/product-filters.queries'
import {
  indexedOptionConditions,
  optionConditions,
  type OptionFilter,
} from '@/lib/shop/catalogue/listing/option-filters.queries'
import { PRODUCT_COLUMNS } from '@/lib/shop/catalogue/products/products.queries'
import { isShownOfGroup } from '@/lib/shop/catalogue/variants/product-groups.queries'
import type { ProductStatus } from '@/lib/shop/catalogue/products/catalogue.schema'
import { STATUS_CONDITIONS } from '@/lib/shop/catalogue/products/product-status.queries'
import type { Search } from '@/lib/shop/catalogue/search/product-search.queries'
import { indexedWordConditions, wordConditions } from '@/lib/shop/catalogue/search/search-conditions.queries'
import {
  cursorConditions,
  sqlDirection,
  type SortOrder,
  type PageWindow,
} from '@/lib/shop/catalogue/listing/product-sorts.queries'
import type { ProductRow } from '@/lib/shop/catalogue/products/catalogue.view'
import { empty, join, type Sql, sql } from '@/lib/platform/db/client'
import { queryUnprepared } from '@/lib/platform/db/query'
import { countRows, queryCacheKey } from '@/lib/platform/db/row-counts'

/** The limits of stock, price, weight and options; the price in Kyat, the weight in grams, inclusive. */
export type ProductLimits = {
  stockMax: number | undefined
  isInStock: boolean
  priceMin: number | undefined
  priceMax: number | undefined
  weightMax: number | undefined
  options: readonly OptionFilter[]
  /** Only products whose price was reduced. */
  isReduced?: boolean
  /** Only products with a compare price that is not above the price. */
  isCompareIgnored?: boolean
  /** The quick code of the one product that staff look for. */
  quickCode?: string | null
}

/** The products that a list selects. */
export type ProductListQuery = ProductLimits & {
  status: ProductStatus
  taxonomy: TaxonomyFilter | null
  search: Search | null
  /** The condition that selects one product for each group; null when all are listed. */
  oneOfGroup: Sql | null
}

/** Whether a list depends on the stock, which each order changes. */
export const dependsOnStock = ({ stockMax, isInStock }: ProductLimits): boolean =>
  stockMax !== undefined || isInStock

/** Whether a list has limits that no index of its order knows. */
export const hasLimits = (limits: ProductLimits): boolean =>
  dependsOnStock(limits) ||
  limits.options.length > 0 ||
  limits.quickCode != null ||
  limits.isReduced === true ||
  limits.isCompareIgnored === true ||
  [limits.priceMin, limits.priceMax, limits.weightMax].some((limit) => limit !== undefined)

const priceAndWeightConditions = ({
  priceMin,
  priceMax,
  weightMax,
  isReduced = false,
  isCompareIgnored = false,
  quickCode = null,
}: ProductLimits): Sql[] => [
  // As the index products_on_sale_idx has it.
  ...(isReduced ? [sql`p.compare_price > p.price`] : []),
  ...(isCompareIgnored ? [sql`p.compare_price <= p.price`] : []),
  ...(quickCode === null ? [] : [sql`p.quick_code = ${quickCode}`]),
  ...(priceMin === undefined ? [] : [sql`p.price >= ${priceMin}`]),
  ...(priceMax === undefined ? [] : [sql`p.price <= ${priceMax}`]),
  ...(weightMax === undefined ? [] : [sql`p.weight <= ${weightMax}`]),
]

/** The conditions of the stock; `quantity` is the column compared. */
const stockConditions = ({ stockMax, isInStock }: ProductLimits, quantity: Sql): Sql[] => [
  ...(stockMax === undefined ? [] : [sql`${quantity} <= ${stockMax}`]),
  ...(isInStock ? [sql`${quantity} > 0`] : []),
]

/** `cursorId`: the row that the list is read from; of a group it may be another product than the one shown. */
export type ProductListRow = ProductRow & { sortValue: string | number; cursorId: number }

const all = ({ status, oneOfGroup }: ProductListQuery, conditions: Sql[]): Sql =>
  join([STATUS_CONDITIONS[status], ...conditions, ...(oneOfGroup ? [oneOfGroup] : [])], ' AND ')

/** The same list with one product for each group: the best of those that the list selects. */
export const selectOneOfGroup = (list: ProductListQuery, rank: Sql | null): ProductListQuery => ({
  ...list,
  oneOfGroup: isShownOfGroup([STATUS_CONDITIONS[list.status], ...whileWalking(list)], rank),
})

const IS_PRIMARY = sql`p.is_primary`

/**
 * The same list with each group at the place of its primary product: for all products on sale, newest first. It reads and
 * counts the list from an index alone; the product that is shown is looked up for the rows of the page.
 */
export const selectPrimary = (list: ProductListQuery): ProductListQuery => ({
  ...list,
  oneOfGroup: IS_PRIMARY,
})

/** The conditions of a list that is read in the order of an index. */
const whileWalking = (list: ProductListQuery): Sql[] => [
  ...stockConditions(list, sql`p.stock_quantity`),
  ...priceAndWeightConditions(list),
  ...optionConditions(list.options),
  ...wordConditions(list.search?.words ?? [], 'anywhere'),
]

/** The conditions of a list whose products are looked up in the stock and search indexes. */
const lookedUp = (list: ProductListQuery): Sql[] => {
  const { taxonomy, search } = list
  const isOnSale = list.status === 'published'
  const stock = stockConditions(list, isOnSale ? sql`quantity` : sql`p.stock_quantity`)
  return [
    ...(search ? indexedWordConditions(search.words, 'anywhere', taxonomy) : taxonomyConditions(taxonomy)),
    ...priceAndWeightConditions(list),
    ...(isOnSale ? indexedOptionConditions(list.options) : optionConditions(list.options)),
    // The summary of stock has published products only.
    ...(stock.length > 0 && isOnSale
      ? [sql`p.id IN (SELECT product_id FROM stock_levels WHERE ${join(stock, ' AND ')})`]
      : stock),
  ]
}

/**
 * The number of products that `rows` reads, cached until a product is written: for rows that do not depend on the
 * stock.
 */
export const countProducts = (rows: Sql): Promise<number> =>
  memoizeTagged(`total of ${queryCacheKey(rows)}`, [cacheTags.products], () => countRows(rows))

/** The rows of `list` in no particular order, from index lookups. */
export const filteredRows = (list: ProductListQuery): Sql =>
  sql`FROM products p WHERE ${all(list, lookedUp(list))}`

/** The same rows from a scan: for a list that includes most products. */
export const filteredRowsUnindexed = (list: ProductListQuery): Sql =>
  sql`FROM products p WHERE ${all(list, [...taxonomyConditions(list.taxonomy), ...whileWalking(list)])}`

/**
 * The products of `list` that also meet `where`, read from the index of `order` until there are enough: for frequent
 * matches. Each of several brands or categories has its own index scan, and their first rows are merged.
 */
export function scanIndex(
  list: ProductListQuery,
  order: SortOrder,
  span: PageWindow,
  where: Sql[] = [],
): Promise<ProductListRow[]> {
  const direction = sqlDirection(order, span)
  const meets = [...whileWalking(list), ...where, ...cursorConditions(order, span, order.value, order.tie)]
  const read = (on: Sql[], limit: Sql) => sql`
    SELECT p.id, ${order.value} AS value, ${order.tie} AS tie ${order.source} WHERE ${all(list, [...on, ...meets])}
    ORDER BY value ${direction}, tie ${direction} LIMIT ${limit}`
  const page = sql`${span.take} OFFSET ${span.skip}`
  const { taxonomy } = list
  if (!taxonomy || taxonomy.ids.length === 1)
    return readRows(list, read(taxonomyConditions(taxonomy), page), direction)
  const each = read([sql`${taxonomy.column} = taxonomy.id`], sql`${span.take + span.skip}`)
  return readRows(
    list,
    sql`SELECT each.* FROM (VALUES ${join(taxonomy.ids.map((id) => sql`(${id}::int)`))}) AS taxonomy (id)
      CROSS JOIN LATERAL (${each}) AS each ORDER BY value ${direction}, tie ${direction} LIMIT ${page}`,
    direction,
  )
}

/** The products of `list` that also meet `where`, all looked up and then sorted: for rare matches. */
export function collectAndSort(
  list: ProductListQuery,
  order: SortOrder,
  span: PageWindow,
  where: Sql[] = [],
): Promise<ProductListRow[]> {
  const direction = sqlDirection(order, span)
  const range = cursorConditions(order, span, sql`value`, sql`tie`)
  return readRows(
    list,
    sql`SELECT * FROM (
        SELECT p.id, ${order.value} AS value, ${order.tie} AS tie ${order.source}
        WHERE ${all(list, [...lookedUp(list), ...where])} OFFSET 0
      ) AS met ${range.length > 0 ? sql`WHERE ${join(range)}` : empty}
      ORDER BY value ${direction}, tie ${direction} LIMIT ${span.take} OFFSET ${span.skip}`,
    direction,
  )
}

/** The products of a page, in its order. The page is cut before anything is joined to it. */
function readRows({ oneOfGroup }: ProductListQuery, page: Sql, direction: Sql): Promise<ProductListRow[]> {
  const shown = oneOfGroup === IS_PRIMARY ? SHOWN_OF_GROUP : sql`page.id`
  return queryUnprepared<ProductListRow>(sql`
    SELECT ${PRODUCT_COLUMNS}, page.value AS "sortValue", page.id AS "cursorId"
    FROM (${page}) AS page JOIN products p ON p.id = ${shown}
    ORDER BY page.value ${direction}, page.tie ${direction}`)
}

/** The product that is shown for a row: of its group the one in stock, then the cheapest; without a group, itself. */
const SHOWN_OF_GROUP = sql`coalesce((
  SELECT s.id FROM products s
  WHERE s.group_id = (SELECT group_id FROM products WHERE id = page.id) AND s.archived_at IS NULL
  ORDER BY (s.stock_quantity = 0), s.price, s.id LIMIT 1
), page.id)`
