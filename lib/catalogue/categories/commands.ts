import { cacheTags, touch } from '@/lib/cache'
import {
  checkSeen,
  checkShelf,
  checkUnused,
  hold,
  holdContents,
  naming,
  record,
} from '@/lib/catalogue/commands'
import { nameKeyOf } from '@/lib/catalogue/rules'
import type { CategoryInput, CategoryPatch, CategoryView } from '@/lib/catalogue/schema'
import { toCategory } from '@/lib/catalogue/view'
import { transaction } from '@/lib/db/client'
import { absent } from '@/lib/errors'
import type { Admin } from '@/lib/identity/schema'

const TAKEN = 'This brand already has a category of this name'
const select = {
  id: true,
  name: true,
  photo: true,
  version: true,
  brand: { select: { id: true, name: true } },
} as const
const facts = { id: true, name: true, photo: true, brandId: true } as const

/**
 * Adds a category to a brand.
 * @throws AppError 'invalid' when the brand is unknown or has a category of this name.
 */
export async function createCategory(admin: Admin<'catalogue'>, input: CategoryInput): Promise<CategoryView> {
  const { name, photo, brand_id: brandId } = input
  const nameKey = nameKeyOf('name', name)
  const row = await naming(TAKEN, async (tx) => {
    await checkShelf(tx, { brandId })
    const after = await tx.category.create({ data: { name, nameKey, photo, brandId }, select: facts })
    await record(tx, admin, 'category', 'create', after.id, { before: null, after })
    return tx.category.findUniqueOrThrow({ where: { id: after.id }, select })
  })
  touch(cacheTags.categories)
  return toCategory(row)
}

/**
 * Changes a category; in another brand its subcategories and products go along (decision D23).
 * @throws AppError 'absent', 'conflict' when it has another version than the one seen, or 'invalid' when the
 * brand is unknown or the name taken there.
 */
export async function updateCategory(
  admin: Admin<'catalogue'>,
  id: number,
  patch: CategoryPatch,
): Promise<CategoryView> {
  const { name, photo, brand_id: brandId } = patch
  const nameKey = name === undefined ? undefined : nameKeyOf('name', name)
  const row = await naming(TAKEN, async (tx) => {
    if ((await tx.category.count({ where: { id } })) === 0) throw absent('Category')
    if (brandId !== undefined) await checkShelf(tx, { brandId })
    await hold(tx, 'category', id)
    checkSeen(patch.version, toCategory(await tx.category.findUniqueOrThrow({ where: { id }, select })))
    const before = await tx.category.findUniqueOrThrow({ where: { id }, select: facts })
    if (brandId !== undefined && brandId !== before.brandId) await holdContents(tx, 'category', id)
    const data = { name, nameKey, photo, brandId, version: { increment: 1 } }
    const after = await tx.category.update({ where: { id }, data, select: facts })
    await record(tx, admin, 'category', 'update', id, { before, after })
    return tx.category.findUniqueOrThrow({ where: { id }, select })
  })
  const { categories, subcategories, products, catalogue } = cacheTags
  touch(categories, subcategories, products, catalogue)
  return toCategory(row)
}

/**
 * Deletes a category that nothing uses (decision D17).
 * @throws AppError 'absent', or 'conflict' naming what uses it.
 */
export async function deleteCategory(admin: Admin<'catalogue'>, id: number): Promise<void> {
  await transaction(async (tx) => {
    await hold(tx, 'category', id)
    const before = await tx.category.findUniqueOrThrow({ where: { id }, select: facts })
    await checkUnused(tx, before.name, { categoryId: id })
    await tx.category.delete({ where: { id } })
    await record(tx, admin, 'category', 'delete', id, { before, after: null })
  })
  touch(cacheTags.categories)
}
