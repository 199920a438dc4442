import { cacheTags, touch } from '@/lib/cache'
import {
  checkSeen,
  checkShelf,
  checkUnused,
  hold,
  holdContents,
  holdOnShelf,
  naming,
  record,
  type Shelf,
  steady,
} from '@/lib/catalogue/commands'
import { nameKeyOf } from '@/lib/catalogue/rules'
import type { SubcategoryInput, SubcategoryPatch, SubcategoryView } from '@/lib/catalogue/schema'
import { toSubcategory } from '@/lib/catalogue/view'
import { transaction, type Tx } from '@/lib/db/client'
import { absent } from '@/lib/errors'
import type { Admin } from '@/lib/identity/schema'

const TAKEN = 'This category already has a subcategory of this name'
const named = { select: { id: true, name: true } } as const
const select = { id: true, name: true, version: true, brand: named, category: named } as const
const facts = { id: true, name: true, brandId: true, categoryId: true } as const

/**
 * Adds a subcategory to a category.
 * @throws AppError 'invalid' when brand and category are unknown or do not belong together, or the name
 * is taken.
 */
export async function createSubcategory(
  admin: Admin<'catalogue'>,
  input: SubcategoryInput,
): Promise<SubcategoryView> {
  const { name, brand_id: brandId, category_id: categoryId } = input
  const nameKey = nameKeyOf('name', name)
  const row = await naming(TAKEN, async (tx) => {
    await checkShelf(tx, { brandId, categoryId })
    const after = await tx.subcategory.create({ data: { name, nameKey, brandId, categoryId }, select: facts })
    await record(tx, admin, 'subcategory', 'create', after.id, { before: null, after })
    return tx.subcategory.findUniqueOrThrow({ where: { id: after.id }, select })
  })
  touch(cacheTags.subcategories)
  return toSubcategory(row)
}

/**
 * Changes a subcategory; in another category its products go along (decision D23).
 * @throws AppError 'absent', 'conflict' when it has another version than the one seen, or 'invalid' as for a
 * new one.
 */
export async function updateSubcategory(
  admin: Admin<'catalogue'>,
  id: number,
  patch: SubcategoryPatch,
): Promise<SubcategoryView> {
  const { name, brand_id: brandId, category_id: categoryId } = patch
  const nameKey = name === undefined ? undefined : nameKeyOf('name', name)
  const change = async (tx: Tx) => {
    if (brandId === undefined && categoryId === undefined) await hold(tx, 'subcategory', id)
    else await holdOnShelf(tx, 'subcategory', id, () => shelfFor(tx, id, patch))
    checkSeen(patch.version, toSubcategory(await tx.subcategory.findUniqueOrThrow({ where: { id }, select })))
    const before = await tx.subcategory.findUniqueOrThrow({ where: { id }, select: facts })
    if (categoryId !== undefined && categoryId !== before.categoryId)
      await holdContents(tx, 'subcategory', id)
    const data = { name, nameKey, brandId, categoryId, version: { increment: 1 } }
    const after = await tx.subcategory.update({ where: { id }, data, select: facts })
    await record(tx, admin, 'subcategory', 'update', id, { before, after })
    return tx.subcategory.findUniqueOrThrow({ where: { id }, select })
  }
  const row = await steady(() => naming(TAKEN, change))
  touch(cacheTags.subcategories, cacheTags.products, cacheTags.catalogue)
  return toSubcategory(row)
}

/**
 * Deletes a subcategory that nothing uses (decision D17).
 * @throws AppError 'absent', or 'conflict' naming what uses it.
 */
export async function deleteSubcategory(admin: Admin<'catalogue'>, id: number): Promise<void> {
  await transaction(async (tx) => {
    await hold(tx, 'subcategory', id)
    const before = await tx.subcategory.findUniqueOrThrow({ where: { id }, select: facts })
    await checkUnused(tx, before.name, { subcategoryId: id })
    await tx.subcategory.delete({ where: { id } })
    await record(tx, admin, 'subcategory', 'delete', id, { before, after: null })
  })
  touch(cacheTags.subcategories)
}

/** Where a subcategory would stand after `patch`. */
async function shelfFor(tx: Tx, id: number, patch: Partial<SubcategoryInput>): Promise<Shelf> {
  const found = await tx.subcategory.findUnique({ where: { id }, select: facts })
  if (!found) throw absent('subcategory')
  return { brandId: patch.brand_id ?? found.brandId, categoryId: patch.category_id ?? found.categoryId }
}
