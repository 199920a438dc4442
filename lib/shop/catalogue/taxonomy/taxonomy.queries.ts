import type { Admin } from '@/lib/platform/actors/actors'
import { addCacheTags, cacheTags, memoizeTagged } from '@/lib/platform/cache/cache-tags'
import type {
  FilterOptionsQuery,
  TaxonomyPageQuery,
  TaxonomySort,
} from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import {
  ADMIN_PAGE_SIZE,
  type BrandView,
  type CategoryView,
  type SubcategoryView,
} from '@/lib/shop/catalogue/products/catalogue.schema'
import { parseCategoryFilter } from '@/lib/shop/catalogue/products/catalogue.rules'
import { toBrand, toCategory, toSubcategory } from '@/lib/shop/catalogue/products/catalogue.view'
import { db, sql } from '@/lib/platform/db/client'
import { queryUnprepared } from '@/lib/platform/db/query'
import { buildOffsetPage, type Page } from '@/lib/platform/db/pagination'
import { nameContains } from '@/lib/platform/text/search/search-text'

/**
 * Brands, categories and subcategories are read in the same ways. A kind says how its rows are found and which tags their
 * responses have.
 */

const named = { select: { id: true, name: true, nameMy: true } } as const
/** The columns of a view of each kind. */
export const brandSelect = { id: true, name: true, nameMy: true, photo: true, version: true } as const
export const categorySelect = { ...brandSelect, brand: named } as const
export const subcategorySelect = {
  id: true,
  name: true,
  nameMy: true,
  version: true,
  brand: named,
  category: named,
} as const

type Where<Filter> = Filter & { AND: ReturnType<typeof nameContains> }
type Find<Filter> = { where: Where<Filter>; sort: TaxonomySort; skip?: number; take?: number }

type Kind<Filter, Within, View> = {
  /** On each response that shows a record of the kind. */
  tag: string
  /** On a list that is filtered or searched. */
  listTags: readonly string[]
  /** Whether the list of all records is kept in memory. */
  isMemoized: boolean
  /** The filter of a list: of all records when it is empty. */
  toFilter: (within: Within | undefined) => Filter
  /** The filter of a page of the back office. */
  toPageFilter: (query: TaxonomyPageQuery) => Filter
  find: (find: Find<Filter>) => Promise<View[]>
  findOne: (id: number) => Promise<View | null>
  count: (where: Where<Filter>) => Promise<number>
}

/** The queries of a kind. */
const taxonomyQueries = <Filter extends object, Within, View>({
  tag,
  listTags,
  isMemoized,
  toFilter,
  toPageFilter,
  find,
  findOne,
  count,
}: Kind<Filter, Within, View>) => ({
  /** The records by name: those within the given parents, if any, whose names have the words of a search. */
  list: async (within?: Within, { search, limit }: FilterOptionsQuery = {}): Promise<View[]> => {
    const filter = toFilter(within)
    const where = { ...filter, AND: nameContains(search) }
    const read = () => find({ where, sort: 'name', ...(limit === undefined ? {} : { take: limit }) })
    const isWhole = Object.keys(filter).length === 0 && !search && limit === undefined
    if (isWhole && isMemoized) return memoizeTagged(tag, [tag], read)
    addCacheTags(...listTags)
    return read()
  },

  /** A page of 20 records for an admin, of one parent if given, searched and sorted. */
  search: async (_admin: Admin, query: TaxonomyPageQuery): Promise<Page<View>> => {
    const { search, sort, page } = query
    const where = { ...toPageFilter(query), AND: nameContains(search) }
    const [total, rows] = await Promise.all([
      count(where),
      find({ where, sort, skip: (page - 1) * ADMIN_PAGE_SIZE, take: ADMIN_PAGE_SIZE }),
    ])
    return buildOffsetPage({ page, perPage: ADMIN_PAGE_SIZE }, total, rows)
  },

  /** The record with this id; null when there is none. */
  get: async (id: number): Promise<View | null> => {
    addCacheTags(tag)
    return findOne(id)
  },
})

const toDirection = (sort: TaxonomySort) => (sort.endsWith('_desc') ? 'desc' : 'asc')
const byName = (sort: TaxonomySort) => [
  { normalizedName: toDirection(sort) } as const,
  { id: toDirection(sort) } as const,
]

type BrandFilter = {
  categories?: { some: { OR: ({ normalizedName: { in: string[] } } | { id: { in: number[] } })[] } }
}
/** `list` takes the categories that a brand has one of, as comma-separated names or ids. */
export const {
  list: listBrands,
  search: searchBrands,
  get: getBrand,
} = taxonomyQueries<BrandFilter, string | null, BrandView>({
  tag: cacheTags.brands,
  listTags: [cacheTags.brands, cacheTags.categories],
  isMemoized: true,
  toFilter: (category) => {
    const { names, ids } = parseCategoryFilter(category ?? '')
    const OR = [{ normalizedName: { in: names } }, { id: { in: ids } }]
    return names.length + ids.length > 0 ? { categories: { some: { OR } } } : {}
  },
  toPageFilter: () => ({}),
  find: async ({ sort, ...find }) => {
    const orderBy = byName(sort === 'name_desc' ? sort : 'name')
    return (await db().brand.findMany({ ...find, orderBy, select: brandSelect })).map(toBrand)
  },
  findOne: async (id) => {
    const row = await db().brand.findUnique({ where: { id }, select: brandSelect })
    return row && toBrand(row)
  },
  count: (where) => db().brand.count({ where }),
})

type CategoryFilter = { brandId?: number | { in: number[] } }
/** `list` takes the ids of brands. */
export const {
  list: listCategories,
  search: searchCategories,
  get: getCategory,
} = taxonomyQueries<CategoryFilter, readonly number[], CategoryView>({
  tag: cacheTags.categories,
  listTags: [cacheTags.categories],
  isMemoized: true,
  toFilter: (brandIds = []) => (brandIds.length > 0 ? { brandId: { in: [...brandIds] } } : {}),
  toPageFilter: ({ brand: brandId }) => ({ brandId }),
  find: async ({ sort, ...find }) => {
    const byParent = { normalizedName: toDirection(sort) } as const
    const orderBy = [...(sort.startsWith('brand') ? [{ brand: byParent }] : []), ...byName(sort)]
    return (await db().category.findMany({ ...find, orderBy, select: categorySelect })).map(toCategory)
  },
  findOne: async (id) => {
    const row = await db().category.findUnique({ where: { id }, select: categorySelect })
    return row && toCategory(row)
  },
  count: (where) => db().category.count({ where }),
})

type SubcategoryFilter = CategoryFilter & { categoryId?: number | { in: number[] } }
type SubcategoryParents = { category?: readonly number[]; brand?: readonly number[] }
/** `list` takes the ids of categories, of brands, or both. */
export const {
  list: listSubcategories,
  search: searchSubcategories,
  get: getSubcategory,
} = taxonomyQueries<SubcategoryFilter, SubcategoryParents, SubcategoryView>({
  tag: cacheTags.subcategories,
  listTags: [cacheTags.subcategories],
  isMemoized: false,
  toFilter: ({ category = [], brand = [] } = {}) => ({
    ...(category.length > 0 ? { categoryId: { in: [...category] } } : {}),
    ...(brand.length > 0 ? { brandId: { in: [...brand] } } : {}),
  }),
  toPageFilter: ({ brand: brandId, category: categoryId }) => ({ brandId, categoryId }),
  find: async ({ sort, ...find }) => {
    const byParent = { normalizedName: toDirection(sort) } as const
    const orderBy = [
      ...(sort.startsWith('brand') ? [{ brand: byParent }] : []),
      ...(sort.startsWith('category') ? [{ category: byParent }] : []),
      ...byName(sort),
    ]
    const rows = await db().subcategory.findMany({ ...find, orderBy, select: subcategorySelect })
    return rows.map(toSubcategory)
  },
  findOne: async (id) => {
    const row = await db().subcategory.findUnique({ where: { id }, select: subcategorySelect })
    return row && toSubcategory(row)
  },
  count: (where) => db().subcategory.count({ where }),
})

/** The ids of the brands or categories that have products on sale. One look into an index for each, however many products. */
const listIdsOnSale = (kind: 'brand' | 'category'): Promise<number[]> =>
  memoizeTagged(`${kind} on sale`, [cacheTags.brands, cacheTags.categories, cacheTags.products], async () => {
    const rows = await queryUnprepared<{ id: number }>(
      kind === 'brand'
        ? sql`SELECT b.id FROM brands b, LATERAL (
            SELECT 1 FROM products p WHERE p.brand_id = b.id AND p.archived_at IS NULL LIMIT 1) AS sold`
        : sql`SELECT c.id FROM categories c, LATERAL (
            SELECT 1 FROM products p WHERE p.category_id = c.id AND p.archived_at IS NULL LIMIT 1) AS sold`,
    )
    return rows.map(({ id }) => id)
  })

/** Those of these brands or categories that have products on sale: what the shop shows. */
export async function keepOnSale<Row extends { id: number }>(
  kind: 'brand' | 'category',
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = new Set(await listIdsOnSale(kind))
  return rows.filter(({ id }) => ids.has(id))
}
