import { cacheTags, memoizeTagged, addCacheTags } from '@/lib/cache-tags'
import type {
  FilterOptionsQuery,
  TaxonomyPageQuery,
  TaxonomySort,
} from '@/lib/catalogue/catalogue-query.schema'
import type { CategoryView } from '@/lib/catalogue/catalogue.schema'
import { ADMIN_PAGE_SIZE } from '@/lib/catalogue/catalogue.schema'
import { toCategory } from '@/lib/catalogue/catalogue.view'
import { db } from '@/lib/db/client'
import { buildOffsetPage, type Page } from '@/lib/db/pagination'
import type { Admin } from '@/lib/actors'
import { nameContains } from '@/lib/text/search-text'

const select = {
  id: true,
  name: true,
  nameMy: true,
  photo: true,
  version: true,
  brand: { select: { id: true, name: true, nameMy: true } },
} as const
const byName = [{ normalizedName: 'asc' }, { id: 'asc' }] as const

/** The categories by name; only those of the given brands, if any. */
export async function listCategories(
  brandIds: readonly number[] = [],
  { search, limit }: FilterOptionsQuery = {},
): Promise<CategoryView[]> {
  if (brandIds.length === 0 && !search && limit === undefined) return everyCategory()
  addCacheTags(cacheTags.categories)
  const rows = await db().category.findMany({
    where: { ...(brandIds.length > 0 ? { brandId: { in: [...brandIds] } } : {}), AND: nameContains(search) },
    orderBy: [...byName],
    ...(limit === undefined ? {} : { take: limit }),
    select,
  })
  return rows.map(toCategory)
}

const everyCategory = (): Promise<CategoryView[]> =>
  memoizeTagged('categories', [cacheTags.categories], async () => {
    const rows = await db().category.findMany({ orderBy: [...byName], select })
    return rows.map(toCategory)
  })

/** A page of 20 categories for an admin, of one brand if given, searched and sorted. */
export async function searchCategories(_admin: Admin, query: TaxonomyPageQuery): Promise<Page<CategoryView>> {
  const where = {
    ...(query.brand === undefined ? {} : { brandId: query.brand }),
    AND: nameContains(query.search),
  }
  const [total, rows] = await Promise.all([
    db().category.count({ where }),
    db().category.findMany({
      where,
      orderBy: toOrderBy(query.sort),
      skip: (query.page - 1) * ADMIN_PAGE_SIZE,
      take: ADMIN_PAGE_SIZE,
      select,
    }),
  ])
  return buildOffsetPage({ page: query.page, perPage: ADMIN_PAGE_SIZE }, total, rows.map(toCategory))
}

function toOrderBy(sort: TaxonomySort) {
  const direction = sort.endsWith('_desc') ? ('desc' as const) : ('asc' as const)
  const named = [{ normalizedName: direction }, { id: direction }]
  return sort.startsWith('brand') ? [{ brand: { normalizedName: direction } }, ...named] : named
}

/** The category with this id; null when there is none. */
export async function getCategory(id: number): Promise<CategoryView | null> {
  addCacheTags(cacheTags.categories)
  const row = await db().category.findUnique({ where: { id }, select })
  return row && toCategory(row)
}
