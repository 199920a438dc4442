import type { CategoryView } from '@/lib/catalogue/schema'
import { toCategory } from '@/lib/catalogue/view'
import { db } from '@/lib/db/client'

const select = { id: true, name: true, photo: true, brand: { select: { id: true, name: true } } } as const

/** The categories by name, of these brands only when any are given. */
export async function listCategories(brandIds: readonly number[] = []): Promise<CategoryView[]> {
  const rows = await db().category.findMany({
    where: brandIds.length > 0 ? { brandId: { in: [...brandIds] } } : {},
    orderBy: [{ nameKey: 'asc' }, { id: 'asc' }],
    select,
  })
  return rows.map(toCategory)
}

/** The category with this id; null when there is none. */
export async function getCategory(id: number): Promise<CategoryView | null> {
  const row = await db().category.findUnique({ where: { id }, select })
  return row && toCategory(row)
}
