import { cacheTags, memoizeTagged, addCacheTags } from '@/lib/cache-tags'
import type { FilterOptionsQuery, TaxonomyPageQuery } from '@/lib/catalogue/catalogue-query.schema'
import type { BrandView } from '@/lib/catalogue/catalogue.schema'
import { ADMIN_PAGE_SIZE } from '@/lib/catalogue/catalogue.schema'
import { parseCategoryFilter } from '@/lib/catalogue/catalogue.rules'
import { toBrand } from '@/lib/catalogue/catalogue.view'
import { db } from '@/lib/db/client'
import { buildOffsetPage, type Page } from '@/lib/db/pagination'
import type { Admin } from '@/lib/actors'
import { nameContains } from '@/lib/text/search-text'

const select = { id: true, name: true, nameMy: true, photo: true, version: true } as const

/**
 * The brands by name. `category`: only brands with one of these categories, given as comma-separated names or ids
 *.
 */
export async function listBrands(
  category?: string | null,
  { search, limit }: FilterOptionsQuery = {},
): Promise<BrandView[]> {
  const { names, ids } = parseCategoryFilter(category ?? '')
  const isFiltered = names.length + ids.length > 0
  if (!isFiltered && !search && limit === undefined) return everyBrand()
  addCacheTags(cacheTags.brands, cacheTags.categories)
  const inCategories = {
    categories: { some: { OR: [{ normalizedName: { in: names } }, { id: { in: ids } }] } },
  }
  const rows = await db().brand.findMany({
    where: { ...(isFiltered ? inCategories : {}), AND: nameContains(search) },
    orderBy: { normalizedName: 'asc' },
    ...(limit === undefined ? {} : { take: limit }),
    select,
  })
  return rows.map(toBrand)
}

const everyBrand = (): Promise<BrandView[]> =>
  memoizeTagged('brands', [cacheTags.brands], async () => {
    const rows = await db().brand.findMany({ orderBy: { normalizedName: 'asc' }, select })
    return rows.map(toBrand)
  })

/** A page of 20 brands for an admin, searched and sorted by name. */
export async function searchBrands(_admin: Admin, query: TaxonomyPageQuery): Promise<Page<BrandView>> {
  const where = { AND: nameContains(query.search) }
  const [total, rows] = await Promise.all([
    db().brand.count({ where }),
    db().brand.findMany({
      where,
      orderBy: { normalizedName: query.sort === 'name_desc' ? 'desc' : 'asc' },
      skip: (query.page - 1) * ADMIN_PAGE_SIZE,
      take: ADMIN_PAGE_SIZE,
      select,
    }),
  ])
  return buildOffsetPage({ page: query.page, perPage: ADMIN_PAGE_SIZE }, total, rows.map(toBrand))
}

/** The brand with this id; null when there is none. */
export async function getBrand(id: number): Promise<BrandView | null> {
  addCacheTags(cacheTags.brands)
  const row = await db().brand.findUnique({ where: { id }, select })
  return row && toBrand(row)
}
