import type { BrandView } from '@/lib/catalogue/schema'
import { categoryTokens } from '@/lib/catalogue/rules'
import { toBrand } from '@/lib/catalogue/view'
import { db } from '@/lib/db/client'

const select = { id: true, name: true, photo: true } as const

/**
 * The brands by name. `category`: only those that have one of these categories, comma-joined names or ids
 * (api-contract.md, "Catalogue").
 */
export async function listBrands(category?: string | null): Promise<BrandView[]> {
  const { names, ids } = categoryTokens(category ?? '')
  const isFiltered = names.length + ids.length > 0
  const rows = await db().brand.findMany({
    where: isFiltered
      ? { categories: { some: { OR: [{ nameKey: { in: names } }, { id: { in: ids } }] } } }
      : {},
    orderBy: { nameKey: 'asc' },
    select,
  })
  return rows.map(toBrand)
}

/** The brand with this id; null when there is none. */
export async function getBrand(id: number): Promise<BrandView | null> {
  const row = await db().brand.findUnique({ where: { id }, select })
  return row && toBrand(row)
}
