import { markUnknown } from '@/lib/platform/cache/cache-tags'
import { listBrands, listCategories } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'
import type { ProductQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { join, type Sql, sql } from '@/lib/platform/db/client'
import { queryUnprepared } from '@/lib/platform/db/query'

/** The products with any of `ids` in one taxonomy column. */
export type TaxonomyFilter = { column: Sql; mark: string; ids: number[] }

/** The columns, and the prefixes of their ids in the search index (product_search_terms in prisma/migrations). */
export const taxonomies = {
  brand: { column: sql`p.brand_id`, mark: ':b' },
  category: { column: sql`p.category_id`, mark: ':c' },
  subcategory: { column: sql`p.subcategory_id`, mark: ':s' },
}

type SelectedFilters = Pick<ProductQuery, 'brand' | 'category' | 'subcategory'>

/**
 * Combines brands, categories and subcategories into one filter; null when none is given. A subcategory belongs to
 * one category and that to one brand, so the narrowest column suffices; without ids nothing matches. Unknown ids are
 * left out and the response is not cached, because there is no limit to their number.
 */
export async function toTaxonomyFilter({
  brand,
  category,
  subcategory,
}: SelectedFilters): Promise<TaxonomyFilter | null> {
  if (subcategory.length > 0) {
    return { ...taxonomies.subcategory, ids: await filterSubcategories(brand, category, subcategory) }
  }
  if (category.length > 0) return { ...taxonomies.category, ids: await filterCategories(brand, category) }
  return brand.length > 0 ? { ...taxonomies.brand, ids: known(brand, await listBrands()) } : null
}

/** A brand, or a category of one. */
type Listed = { id: number; brand_id?: number }
const listedById = new WeakMap<readonly Listed[], ReadonlyMap<number, Listed>>()

/** Thousands of brands or categories by their ids, made once for each list that is memoized. */
function byId(rows: readonly Listed[]): ReadonlyMap<number, Listed> {
  const known = listedById.get(rows) ?? new Map(rows.map((row) => [row.id, row]))
  listedById.set(rows, known)
  return known
}

/** The subset of `ids` that exist in `rows`. */
function known(ids: readonly number[], rows: readonly Listed[]): number[] {
  const there = byId(rows)
  const found = ids.filter((id) => there.has(id))
  if (found.length < ids.length) markUnknown()
  return found
}

/** The subset of the categories `ids` that belong to one of the brands, if any are given, in ascending order. */
async function filterCategories(brand: readonly number[], ids: readonly number[]): Promise<number[]> {
  const [categories, brands] = await Promise.all([listCategories(), brand.length > 0 ? listBrands() : []])
  const [categoryIds, of] = [known(ids, categories), new Set(known(brand, brands))]
  const there = byId(categories)
  return [...new Set(categoryIds)]
    .filter((id) => brand.length === 0 || of.has(there.get(id)?.brand_id ?? 0))
    .sort((one, other) => one - other)
}

/**
 * The subset of the subcategories `ids` that belong to one of the brands and one of the categories, if any are given.
 */
async function filterSubcategories(brand: number[], category: number[], ids: number[]): Promise<number[]> {
  const rows = await queryUnprepared<{ id: number; brandId: number; categoryId: number }>(sql`
    SELECT id, brand_id AS "brandId", category_id AS "categoryId" FROM subcategories
    WHERE id IN (${join(ids)}) ORDER BY id`)
  known(ids, rows)
  if (brand.length > 0) known(brand, await listBrands())
  if (category.length > 0) known(category, await listCategories())
  return rows
    .filter(({ brandId }) => brand.length === 0 || brand.includes(brandId))
    .filter(({ categoryId }) => category.length === 0 || category.includes(categoryId))
    .map(({ id }) => id)
}

/**
 * The SQL conditions of a taxonomy filter; a single id becomes an equality, which lets an index return rows in order.
 */
export function taxonomyConditions(taxonomy: TaxonomyFilter | null): Sql[] {
  if (!taxonomy) return []
  const [first, ...rest] = taxonomy.ids
  if (first === undefined) return [sql`FALSE`]
  return rest.length === 0
    ? [sql`${taxonomy.column} = ${first}`]
    : [sql`${taxonomy.column} IN (${join(taxonomy.ids)})`]
}
