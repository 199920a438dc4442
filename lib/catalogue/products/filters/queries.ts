import { listCategories } from '@/lib/catalogue/categories/queries'
import type { ProductQuery } from '@/lib/catalogue/schema'
import { join, type Sql, sql } from '@/lib/db/client'
import { direct } from '@/lib/db/direct'

/** The products of any of `ids` in one column: where a list is looked for. */
export type Shelf = { column: Sql; mark: string; ids: number[] }

/** Columns, and what the search index writes before their ids (product_terms in prisma/migrations). */
const shelves = {
  brand: { column: sql`p.brand_id`, mark: ':b' },
  category: { column: sql`p.category_id`, mark: ':c' },
  subcategory: { column: sql`p.subcategory_id`, mark: ':s' },
}

type Wanted = Pick<ProductQuery, 'brand' | 'category' | 'subcategory'>

/**
 * Brands, categories and subcategories as one shelf; null when none is given. A subcategory belongs to one
 * category and that to one brand, so the narrowest column says it all: without ids nothing can be found.
 */
export async function shelfOf({ brand, category, subcategory }: Wanted): Promise<Shelf | null> {
  if (subcategory.length > 0) {
    const isNarrowed = brand.length + category.length > 0
    const ids = isNarrowed ? await subcategoriesOf(brand, category, subcategory) : subcategory
    return { ...shelves.subcategory, ids }
  }
  if (category.length > 0) {
    return { ...shelves.category, ids: brand.length > 0 ? await categoriesOf(brand, category) : category }
  }
  return brand.length > 0 ? { ...shelves.brand, ids: brand } : null
}

/** Those of the categories `ids` that belong to one of the brands. */
async function categoriesOf(brand: readonly number[], ids: readonly number[]): Promise<number[]> {
  const categories = await listCategories()
  return categories
    .filter(({ id, brand_id }) => ids.includes(id) && brand.includes(brand_id))
    .map(({ id }) => id)
}

/** Those of the subcategories `ids` that belong to one of the brands and one of the categories, where any are given. */
async function subcategoriesOf(brand: number[], category: number[], ids: number[]): Promise<number[]> {
  const conditions = [
    sql`id IN (${join(ids)})`,
    ...(brand.length > 0 ? [sql`brand_id IN (${join(brand)})`] : []),
    ...(category.length > 0 ? [sql`category_id IN (${join(category)})`] : []),
  ]
  const rows = await direct<{ id: number }>(sql`
    SELECT id FROM subcategories WHERE ${join(conditions, ' AND ')} ORDER BY id`)
  return rows.map(({ id }) => id)
}

/** The condition that a product stands on `shelf`; a single id as an equation, which an index gives in order. */
export function onShelf(shelf: Shelf | null): Sql[] {
  if (!shelf) return []
  const [first, ...rest] = shelf.ids
  if (first === undefined) return [sql`FALSE`]
  return rest.length === 0
    ? [sql`${shelf.column} = ${first}`]
    : [sql`${shelf.column} IN (${join(shelf.ids)})`]
}
