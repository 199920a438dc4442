import { cacheTags, addCacheTags } from '@/lib/cache-tags'
import type {
  FilterOptionsQuery,
  TaxonomyPageQuery,
  TaxonomySort,
} from '@/lib/catalogue/catalogue-query.schema'
import type { SubcategoryView } from '@/lib/catalogue/catalogue.schema'
import { ADMIN_PAGE_SIZE } from '@/lib/catalogue/catalogue.schema'
import { toSubcategory } from '@/lib/catalogue/catalogue.view'
import { db } from '@/lib/db/client'
import { buildOffsetPage, type Page } from '@/lib/db/pagination'
import type { Admin } from '@/lib/actors'
import { nameContains } from '@/lib/text/search-text'

const named = { select: { id: true, name: true, nameMy: true } } as const
const select = { id: true, name: true, nameMy: true, version: true, brand: named, category: named } as const

/** The subcategories by name; only those of the given categories, if any. */
export async function listSubcategories(
  categoryIds: readonly number[] = [],
  { search, limit }: FilterOptionsQuery = {},
): Promise<SubcategoryView[]> {
  addCacheTags(cacheTags.subcategories)
  const inCategories = categoryIds.length > 0 ? { categoryId: { in: [...categoryIds] } } : {}
  const rows = await db().subcategory.findMany({
    where: { ...inCategories, AND: nameContains(search) },
    orderBy: [{ normalizedName: 'asc' }, { id: 'asc' }],
    ...(limit === undefined ? {} : { take: limit }),
    select,
  })
  return rows.map(toSubcategory)
}

/** A page of 20 subcategories for an admin, of one brand or category if given, searched and sorted. */
export async function searchSubcategories(
  _admin: Admin,
  query: TaxonomyPageQuery,
): Promise<Page<SubcategoryView>> {
  const where = {
    ...(query.brand === undefined ? {} : { brandId: query.brand }),
    ...(query.category === undefined ? {} : { categoryId: query.category }),
    AND: nameContains(query.search),
  }
  const [total, rows] = await Promise.all([
    db().subcategory.count({ where }),
    db().subcategory.findMany({
      where,
      orderBy: toOrderBy(query.sort),
      skip: (query.page - 1) * ADMIN_PAGE_SIZE,
      take: ADMIN_PAGE_SIZE,
      select,
    }),
  ])
  return buildOffsetPage({ page: query.page, perPage: ADMIN_PAGE_SIZE }, total, rows.map(toSubcategory))
}

function toOrderBy(sort: TaxonomySort) {
  const direction = sort.endsWith('_desc') ? ('desc' as const) : ('asc' as const)
  const byName = [{ normalizedName: direction }, { id: direction }]
  if (sort.startsWith('brand')) return [{ brand: { normalizedName: direction } }, ...byName]
  return sort.startsWith('category') ? [{ category: { normalizedName: direction } }, ...byName] : byName
}

/** The subcategory with this id; null when there is none. */
export async function getSubcategory(id: number): Promise<SubcategoryView | null> {
  addCacheTags(cacheTags.subcategories)
  const row = await db().subcategory.findUnique({ where: { id }, select })
  return row && toSubcategory(row)
}
