import type { SubcategoryView } from '@/lib/catalogue/schema'
import { toSubcategory } from '@/lib/catalogue/view'
import { db } from '@/lib/db/client'

const named = { select: { id: true, name: true } } as const
const select = { id: true, name: true, brand: named, category: named } as const

/** The subcategories by name, of these categories only when any are given. */
export async function listSubcategories(categoryIds: readonly number[] = []): Promise<SubcategoryView[]> {
  const rows = await db().subcategory.findMany({
    where: categoryIds.length > 0 ? { categoryId: { in: [...categoryIds] } } : {},
    orderBy: [{ nameKey: 'asc' }, { id: 'asc' }],
    select,
  })
  return rows.map(toSubcategory)
}

/** The subcategory with this id; null when there is none. */
export async function getSubcategory(id: number): Promise<SubcategoryView | null> {
  const row = await db().subcategory.findUnique({ where: { id }, select })
  return row && toSubcategory(row)
}
