/**
 * lib/shop/catalogue/listing: Lists of products: their filters, sorts, pages and cards, and what sells most.
 */

import { cacheTags, memoizeTagged, addCacheTags, markUnknown } from '@/lib/platform/cache/cache-tags'
import { toTaxonomyFilter } from '@/lib/shop/catalogue/listing/product-filters.queries'
import { matchesOption, toOptionFilters, keyAt } from '@/lib/shop/catalogue/listing/option-filters.queries'
import {
  chooseOptions,
  type ListOptions,
  type OptionCount,
} from '@/lib/shop/catalogue/listing/option-filters.rules'
import { toEditableListProduct } from '@/lib/shop/catalogue/products/catalogue.view'
import { toTaggedProducts } from '@/lib/shop/catalogue/products/products.queries'
import {
  collectAndSort,
  dependsOnStock,
  hasLimits,
  type ProductListQuery,
  type ProductListRow,
  filteredRowsUnindexed,
  filteredRows,
  countProducts,
  scanIndex,
  selectOneOfGroup,
  selectPrimary,
} from '@/lib/shop/catalogue/listing/product-list-pages.queries'
import {
  type RankedProduct,
  matchRankSql,
  parseSearch,
  RANKS,
} from '@/lib/shop/catalogue/search/product-search.queries'
import { findSearchedCode } from '@/lib/shop/catalogue/search/quick-codes.queries'
import {
  type SortOrder,
  toSortOrder,
  type PageWindow,
} from '@/lib/shop/catalogue/listing/product-sorts.queries'
import { readLargeList, searchRanked } from '@/lib/shop/catalogue/listing/product-ranking.queries'
import { GROUP_KEY, withGroups } from '@/lib/shop/catalogue/variants/product-groups.queries'
import type { ProductQuery, StaffProductQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import type {
  EditableListView,
  ProductStatus,
  ProductView,
} from '@/lib/shop/catalogue/products/catalogue.schema'
import type { Admin } from '@/lib/platform/actors/actors'
import { join, sql } from '@/lib/platform/db/client'
import { queryUnprepared } from '@/lib/platform/db/query'
import { type Page, buildCursorPage, decodeCursor } from '@/lib/platform/db/pagination'
import { CountCache, type CountLimit, exactTotal } from '@/lib/platform/db/row-counts'

type Read = { total: number; found: ProductListRow[] }

/** A page of the products on sale: {@link listByStatus}. */
export const listProducts = (query: ProductQuery): Promise<Page<ProductView>> =>
  listByStatus({ ...query, quickCode: null }, 'published')

/** What a list is asked for, and the quick code that its search is for: the search of a shopper is for none. */
type SearchedQuery = StaffProductQuery & { quickCode: string | null }

const withQuickCode = async (query: StaffProductQuery): Promise<SearchedQuery> => ({
  ...query,
  quickCode: await findSearchedCode(query.product),
})

/** The same of products of any status, for staff. */
export async function listProductsByStatus(
  _admin: Admin,
  { status, ...query }: StaffProductQuery & { status: ProductStatus },
): Promise<Page<EditableListView>> {
  const searched = await withQuickCode(query)
  if (status === 'published') return listByStatus(searched, status)
  const page = await readPage(searched, status)
  return { ...page, rows: page.rows.map(toEditableListProduct) }
}

/** The same page, each product with the version that its values are of. */
export async function listProductVersions(
  _admin: Admin,
  { status, ...query }: StaffProductQuery & { status: ProductStatus },
): Promise<Page<EditableListView & { version: number }>> {
  const page = await readPage(await withQuickCode(query), status)
  return { ...page, rows: page.rows.map((row) => ({ ...toEditableListProduct(row), version: row.version })) }
}

/** The number of products of each status that `query` finds. */
export async function countByStatus(
  _admin: Admin,
  query: StaffProductQuery,
): Promise<Record<ProductStatus, number>> {
  const searched = await withQuickCode(query)
  const count = async (status: ProductStatus) => (await countList(await toListQuery(searched, status))).total
  const [published, draft, deleted] = await Promise.all([
    count('published'),
    count('draft'),
    count('deleted'),
  ])
  return { published, draft, deleted }
}

async function toListQuery(
  { quickCode, ...query }: SearchedQuery,
  status: ProductStatus,
): Promise<ProductListQuery> {
  const list: ProductListQuery = {
    status,
    oneOfGroup: null,
    taxonomy: await toTaxonomyFilter(query),
    search: quickCode === null ? await parseSearch(query.product) : null,
    quickCode,
    stockMax: query.stock_max,
    isInStock: query.in_stock ?? false,
    ...(query.on_sale === true && { isReduced: true }),
    ...(query.compare_ignored === true && { isCompareIgnored: true }),
    priceMin: query.price_min,
    priceMax: query.price_max,
    weightMax: query.weight_max,
    options: await toOptionFilters(query.option),
  }
  if (query.grouped !== true) return list
  const isNewest = query.sort === undefined || query.sort === 'newest' || query.sort === 'relevance'
  return isNewest && canBeIndexed(list)
    ? selectPrimary(list)
    : selectOneOfGroup(list, list.search && matchRankSql(list.search))
}

/** Whether the groups of a list can be counted, and read newest first, by their primary products. */
const canBeIndexed = (list: ProductListQuery): boolean => list.status === 'published' && !isChosen(list)

/**
 * A page of the products of a status, within the limits of price and stock. `product` finds products whose own name, or
 * that of their brand, category or subcategory, has each of its words in any spelling (decisions D27 and 0113). `grouped`
 * lists one product for each group (decision 0171), and counts groups. With a cursor the page is read by key, at constant
 * cost; without, by its number. The total follows the rules of lib/platform/db/row-counts.ts.
 * @throws AppError 'validation_failed' for a cursor of another list.
 */
async function listByStatus(query: SearchedQuery, status: ProductStatus): Promise<Page<ProductView>> {
  const page = await readPage(query, status)
  const rows = toTaggedProducts(page.rows)
  return { ...page, rows: query.grouped === true ? await withGroups(rows) : rows }
}

async function readPage(query: SearchedQuery, status: ProductStatus): Promise<Page<ProductListRow>> {
  const list = await toListQuery(query, status)
  const order = toSortOrder(query.sort, list.search && matchRankSql(list.search), status)
  const cursor = decodeCursor(query.cursor, order.sort, order.sort.startsWith('name') ? 'string' : 'number')
  const { total, found } = await read(list, order, {
    take: query.per_page + 1,
    skip: cursor ? 0 : (query.page - 1) * query.per_page,
    cursor,
    isBackward: cursor?.direction === 'before',
  })
  addCacheTags(cacheTags.products)
  if (order.sort.startsWith('stock') || dependsOnStock(list)) addCacheTags(cacheTags.stock)
  const pageRequest = { page: query.page, perPage: query.per_page, sort: order.sort, cursor }
  return buildCursorPage(
    pageRequest,
    total,
    found,
    (row) => row.sortValue,
    (row) => row.cursorId,
  )
}

async function read(list: ProductListQuery, order: SortOrder, span: PageWindow): Promise<Read> {
  if (list.taxonomy?.ids.length === 0) return { total: 0, found: [] }
  if (isChosen(list)) {
    const ranked = await countList(list)
    // There is no limit to the number of values that no product has.
    if (ranked.total === 0 && list.options.length > 0) markUnknown()
    return { total: ranked.total, found: await readCounted(list, ranked, order, span) }
  }
  const [{ total }, found] = await Promise.all([countList(list), scanIndex(list, order, span)])
  return { total, found }
}

/**
 * A search or a limit of stock or price may match anything between none and all products: rare matches are looked up,
 * frequent ones read from the sort index.
 */
const isChosen = (list: ProductListQuery): boolean => list.search !== null || hasLimits(list)

const counts = new CountCache<RankedProduct>()

/** The number of products whose price was reduced, as shoppers see it. */
export const countReduced = (): Promise<number> =>
  countProducts(sql`FROM products p WHERE p.archived_at IS NULL AND p.compare_price > p.price`)

/**
 * Up to this size a list is looked up completely and sorted in one statement: that is cheaper than reading each rank
 * separately.
 */
const SMALL_RESULT_ROWS = 200

async function countList(list: ProductListQuery): Promise<RankedProduct> {
  if (list.taxonomy?.ids.length === 0) return { total: 0, ranks: [] }
  const { isGrouped, ...counted } = toCounted(list)
  if (!isChosen(list)) {
    const rows = filteredRows(isGrouped && canBeIndexed(list) ? selectPrimary(list) : list)
    return { total: await countProducts(rows), ranks: [] }
  }
  const key = choiceKey(list)
  const tags = dependsOnStock(list) ? [cacheTags.products, cacheTags.stock] : [cacheTags.products]
  return memoizeTagged(`counts of ${key}`, list.search ? [...tags, ...TAXONOMY_TAGS] : tags, () =>
    counts.of(key, (limit) => countChosen(counted, isGrouped, limit)),
  )
}

/** The rows that are counted: all of a group, which are counted as one, instead of the one that is shown. */
const toCounted = (list: ProductListQuery): ProductListQuery & { isGrouped: boolean } => ({
  ...list,
  oneOfGroup: null,
  isGrouped: list.oneOfGroup !== null,
})

/** A search finds other products when a name of the taxonomy changes. */
const TAXONOMY_TAGS = [cacheTags.brands, cacheTags.categories, cacheTags.subcategories]

/** What was chosen, without the thousands of ids that a word of a search may stand for. */
const choiceKey = ({ search, taxonomy, oneOfGroup, ...limits }: ProductListQuery): string =>
  JSON.stringify([search?.key, taxonomy?.mark, taxonomy?.ids, oneOfGroup !== null, limits])

function readCounted(
  list: ProductListQuery,
  ranked: RankedProduct,
  order: SortOrder,
  span: PageWindow,
): Promise<ProductListRow[]> {
  const { search } = list
  if (ranked.total === 0) return Promise.resolve([])
  if (ranked.total <= SMALL_RESULT_ROWS) return collectAndSort(list, order, span)
  return order.sort === 'relevance' && search
    ? searchRanked({ ...list, search }, ranked, span)
    : readLargeList(list, ranked.total, order, span)
}

/** The number of products of each rank; of groups, where `isGrouped`, in the best rank of their products. */
async function countChosen(
  list: ProductListQuery,
  isGrouped: boolean,
  limit: CountLimit,
): Promise<RankedProduct> {
  const rank = list.search ? matchRankSql(list.search) : sql`0`
  const rows = limit === null ? filteredRowsUnindexed(list) : sql`${filteredRows(list)} ${limit}`
  const ranked = isGrouped
    ? sql`SELECT min(rank) AS rank, count(*) AS size FROM (SELECT ${rank} AS rank, ${GROUP_KEY} AS key ${rows}) AS products
          GROUP BY key`
    : sql`SELECT ${rank} AS rank, 1 AS size ${rows}`
  const sizes = await queryUnprepared<{ rank: number; size: number; read: number }>(sql`
    SELECT rank, count(*)::int AS size, sum(size)::int AS read FROM (${ranked}) AS ranked GROUP BY rank`)
  const ranks = Array.from({ length: RANKS }, (_, rank) => sizes.find((one) => one.rank === rank)?.size ?? 0)
  const read = sizes.reduce((sum, one) => sum + one.read, 0)
  return {
    total: exactTotal(
      ranks.reduce((sum, size) => sum + size),
      read,
      limit,
    ),
    ranks,
  }
}

/** What products of many groups have in common: they are counted once for all of them, in a third of the time. */
const ALIKE = sql`g.option_1, g.option_1_my, g.option_2, g.option_2_my, g.option_3, g.option_3_my, met.value_key,
  met.value_1, met.value_1_my, met.value_2, met.value_2_my, met.value_3, met.value_3_my`

/** Products of groups of which the options of a list are counted. */
const MAX_COUNTED_PRODUCTS = 20_000

/**
 * The options that the products of a list have, with the number of groups for each value. The count of a value leaves out
 * the filters of its own option, which it would be added to. `total`: the number of products of the list.
 */
export async function listOptions(query: StaffProductQuery, total: number): Promise<ListOptions> {
  const shown = { ...query, grouped: false, quickCode: null }
  const list = { ...(await toListQuery(shown, 'published')), options: [] }
  // What nothing matches is not looked for once more: the options of the list without these filters help, and are one read.
  const filters = total === 0 ? [] : await toOptionFilters(query.option)
  const storedKey = sql`g.value_key`
  if (list.taxonomy?.ids.length === 0) return { options: [], isExact: true }
  const key = `options of ${choiceKey(list)} ${JSON.stringify(filters)}`
  const tags = dependsOnStock(list) ? [cacheTags.products, cacheTags.stock] : [cacheTags.products]
  const rows = await memoizeTagged(key, list.search ? [...tags, ...TAXONOMY_TAGS] : tags, () =>
    queryUnprepared<OptionCount & { read: number }>(sql`
      WITH met AS MATERIALIZED (
        SELECT p.group_id, p.value_1, p.value_1_my, p.value_2, p.value_2_my, p.value_3, p.value_3_my,
          p.value_key
        ${filteredRows(list)} AND p.group_id IS NOT NULL LIMIT ${MAX_COUNTED_PRODUCTS + 1}
      ), alike AS MATERIALIZED (
        SELECT ${ALIKE}, count(*)::int AS products, array_agg(met.group_id) AS groups,
          sum(array_position(g.values_1, met.value_1)) AS places_1,
          sum(array_position(g.values_2, met.value_2)) AS places_2,
          sum(array_position(g.values_3, met.value_3)) AS places_3
        FROM met JOIN product_groups g ON g.id = met.group_id GROUP BY ${ALIKE}
      ), each AS MATERIALIZED (
        SELECT o.*, g.products, g.groups, dense_rank() OVER (ORDER BY o.name, o.key)::int AS number,
          -dense_rank() OVER (ORDER BY o.name)::int AS option_number,
          sum(g.products) OVER (PARTITION BY o.name, o.key, o.value) AS uses,
          sum(g.products) OVER (PARTITION BY o.name, o.key, o.value_my) AS uses_my
        FROM alike g CROSS JOIN LATERAL (VALUES
          (g.option_1, g.option_1_my, ${keyAt(storedKey, 0)}, g.value_1, g.value_1_my, g.places_1),
          (g.option_2, g.option_2_my, ${keyAt(storedKey, 1)}, g.value_2, g.value_2_my, g.places_2),
          (g.option_3, g.option_3_my, ${keyAt(storedKey, 2)}, g.value_3, g.value_3_my, g.places_3)
        ) AS o (name, name_my, key, value, value_my, places)
        WHERE ${join(
          [
            sql`o.name IS NOT NULL AND o.key IS NOT NULL`,
            ...filters.map(
              (filter) =>
                sql`(o.name = ANY (${[...filter.names]}::text[]) OR ${matchesOption(filter, storedKey)})`,
            ),
          ],
          ' AND ',
        )}
      ), members AS MATERIALIZED (
        SELECT DISTINCT number, option_number, unnest(groups) AS group_id FROM each
      ), counted AS (
        SELECT number AS of, count(*)::int AS groups FROM members GROUP BY number
        UNION ALL SELECT option_number, count(DISTINCT group_id)::int FROM members GROUP BY option_number
      ), texts AS (
        SELECT coalesce(number, option_number) AS of, name, max(name_my) AS name_my, key,
          (array_agg(value ORDER BY uses DESC, value))[1] AS value,
          (array_agg(value_my ORDER BY uses_my DESC, value_my) FILTER (WHERE value_my IS NOT NULL))[1] AS value_my,
          (sum(places) / sum(products))::float8 AS place
        FROM each GROUP BY GROUPING SETS ((number, name, key), (option_number, name))
      )
      SELECT texts.name, texts.name_my AS "nameMy", texts.key, texts.value, texts.value_my AS "valueMy", counted.groups,
        texts.place, (SELECT count(*)::int FROM met) AS read
      FROM texts JOIN counted USING (of)`),
  )
  const isExact = (rows[0]?.read ?? 0) <= MAX_COUNTED_PRODUCTS
  return { options: chooseOptions(rows, query.option, total), isExact }
}
