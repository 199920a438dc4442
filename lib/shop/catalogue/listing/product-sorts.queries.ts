import type { ProductSort } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import type { ProductStatus } from '@/lib/shop/catalogue/products/catalogue.schema'
import { type Sql, sql } from '@/lib/platform/db/client'
import type { Cursor } from '@/lib/platform/db/pagination'

/**
 * The sort columns of a list: a value, then a tie-break, both in the same direction; an index of `source` matches.
 */
export type SortOrder = {
  sort: ProductSort
  source: Sql
  value: Sql
  tie: Sql
  getTieValue: (id: number) => number
  isDescending: boolean
}

const PRODUCTS = sql`FROM products p`
const LEVELS = sql`FROM stock_levels l JOIN products p ON p.id = l.product_id`

/** By id: the order within a rank of a search. */
export const BY_ID: SortOrder = {
  sort: 'newest',
  source: PRODUCTS,
  value: sql`p.id`,
  tie: sql`p.id`,
  getTieValue: (id) => id,
  isDescending: true,
}

/**
 * The sort order of a list; by relevance only with a search, else newest first. Published products are sorted by when
 * they were published (decision 0126), all others by id.
 */
export function toSortOrder(
  requestedSort: ProductSort | undefined,
  rank: Sql | null,
  status: ProductStatus = 'published',
): SortOrder {
  const sort = requestedSort ?? 'relevance'
  const byId = { source: PRODUCTS, tie: sql`p.id`, getTieValue: (id: number) => id }
  switch (sort) {
    case 'price_asc':
    case 'price_desc':
      return { sort, ...byId, value: toGoods(sql`p.price`, status), isDescending: sort === 'price_desc' }
    case 'name':
    case 'name_desc':
      return { sort, ...byId, value: sql`p.search_text`, isDescending: sort === 'name_desc' }
    case 'name_my':
      return { sort, ...byId, value: sql`coalesce(p.search_text_my, p.search_text)`, isDescending: false }
    case 'weight_asc':
    case 'weight_desc':
      return { sort, ...byId, value: toGoods(sql`p.weight`, status), isDescending: sort === 'weight_desc' }
    case 'stock_asc':
    case 'stock_desc': {
      const isDescending = sort === 'stock_desc'
      // The summary of stock has published products only.
      if (status !== 'published') return { sort, ...byId, value: sql`p.stock_quantity`, isDescending }
      const byLevel = { ...byId, source: LEVELS, tie: sql`l.product_id`, value: sql`l.quantity` }
      return { sort, ...byLevel, isDescending }
    }
    case 'relevance':
      if (!rank) return toSortOrder('newest', null, status)
      return {
        sort,
        source: PRODUCTS,
        value: rank,
        tie: sql`-p.id`,
        getTieValue: (id) => -id,
        isDescending: false,
      }
    case 'newest':
      return status === 'published' ? { ...BY_ID, value: sql`p.publication_number` } : BY_ID
  }
}

/** A price or weight to sort by: a draft without one is with those of 0, and an index has those of products on sale. */
const toGoods = (column: Sql, status: ProductStatus): Sql =>
  status === 'published' ? column : sql`coalesce(${column}, 0)`

/** The requested rows of a sorted list: limit, offset, cursor and direction. */
export type PageWindow = { take: number; skip: number; cursor: Cursor | undefined; isBackward: boolean }

/** SQL: the sort direction of `order`. */
export const sqlDirection = (order: SortOrder, { isBackward }: PageWindow): Sql =>
  order.isDescending === isBackward ? sql`ASC` : sql`DESC`

/** The condition that rows lie beyond the cursor; `value` and `tie` are the columns compared with it. */
export function cursorConditions(
  order: SortOrder,
  { cursor, isBackward }: PageWindow,
  value: Sql,
  tie: Sql,
): Sql[] {
  if (!cursor) return []
  const sign = order.isDescending === isBackward ? sql`>` : sql`<`
  return [sql`(${value}, ${tie}) ${sign} (${cursor.value}, ${order.getTieValue(cursor.id)})`]
}
