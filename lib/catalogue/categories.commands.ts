import { errorText } from '@/lib/errors/error-text'
import { cacheTags } from '@/lib/cache-tags'
import {
  assertVersion,
  assertTaxonomy,
  assertNotReferenced,
  lockRow,
  lockChildren,
  withUniqueName,
} from '@/lib/catalogue/catalogue.commands'
import { recordChange } from '@/lib/audit-log/audit-log.commands'
import { normalizeName, normalizeOptionalName } from '@/lib/catalogue/catalogue.rules'
import type { CategoryInput, UpdateCategoryInput, CategoryView } from '@/lib/catalogue/catalogue.schema'
import { toCategory } from '@/lib/catalogue/catalogue.view'
import { withTransaction } from '@/lib/db/client'
import { invalidateTags } from '@/lib/db/invalidations'
import { notFound } from '@/lib/errors/app-error'
import type { Admin } from '@/lib/actors'
import { type CreationClaim, UNCLAIMED } from '@/lib/idempotency/create-once.commands'

const TAKEN = errorText('category_name_taken')
const select = {
  id: true,
  name: true,
  nameMy: true,
  photo: true,
  version: true,
  brand: { select: { id: true, name: true, nameMy: true } },
} as const
const facts = { id: true, name: true, nameMy: true, photo: true, brandId: true } as const

/**
 * Adds a category to a brand.
 * @throws AppError 'validation_failed' when the brand is unknown or already has a category of this name.
 */
export async function createCategory(
  admin: Admin<'catalogue'>,
  input: CategoryInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<CategoryView> {
  const { name, name_my: nameMy, photo, brand_id: brandId } = input
  const normalizedName = normalizeName('name', name)
  const normalizedNameMy = normalizeOptionalName('name_my', nameMy)
  const row = await withUniqueName(TAKEN, async (tx) => {
    await claim.begin(tx)
    await assertTaxonomy(tx, { brandId })
    const after = await tx.category.create({
      data: { name, normalizedName, nameMy, normalizedNameMy, photo, brandId },
      select: facts,
    })
    await claim.end(tx, after.id)
    await recordChange(tx, admin, 'category', 'create', after.id, { before: null, after })
    invalidateTags(tx, cacheTags.categories)
    return tx.category.findUniqueOrThrow({ where: { id: after.id }, select })
  })
  return toCategory(row)
}

/**
 * Changes a category; its subcategories and products move along to another brand (decision D23).
 * @throws AppError 'not_found', 'conflict' when its version is not the one seen, or 'validation_failed' when the
 * brand is unknown or the name is taken there.
 */
export async function updateCategory(
  admin: Admin<'catalogue'>,
  id: number,
  patch: UpdateCategoryInput,
): Promise<CategoryView> {
  const { name, name_my: nameMy, photo, brand_id: brandId } = patch
  const normalizedName = name === undefined ? undefined : normalizeName('name', name)
  const normalizedNameMy = normalizeOptionalName('name_my', nameMy)
  const { categories, subcategories, products, catalogue } = cacheTags
  const row = await withUniqueName(TAKEN, async (tx) => {
    if ((await tx.category.count({ where: { id } })) === 0) throw notFound('no_category')
    if (brandId !== undefined) await assertTaxonomy(tx, { brandId })
    await lockRow(tx, 'category', id)
    assertVersion(patch.version, toCategory(await tx.category.findUniqueOrThrow({ where: { id }, select })))
    const before = await tx.category.findUniqueOrThrow({ where: { id }, select: facts })
    if (brandId !== undefined && brandId !== before.brandId) await lockChildren(tx, 'category', id)
    const data = {
      name,
      normalizedName,
      nameMy,
      normalizedNameMy,
      photo,
      brandId,
      version: { increment: 1 },
    }
    const after = await tx.category.update({ where: { id }, data, select: facts })
    await recordChange(tx, admin, 'category', 'update', id, { before, after })
    invalidateTags(tx, categories, subcategories, products, catalogue)
    return tx.category.findUniqueOrThrow({ where: { id }, select })
  })
  return toCategory(row)
}

/**
 * Deletes a category that is not in use (decision D17).
 * @throws AppError 'not_found', or 'conflict' naming what uses it.
 */
export async function deleteCategory(admin: Admin<'catalogue'>, id: number): Promise<void> {
  await withTransaction(async (tx) => {
    await lockRow(tx, 'category', id)
    const before = await tx.category.findUniqueOrThrow({ where: { id }, select: facts })
    await assertNotReferenced(tx, before.name, { categoryId: id })
    await tx.category.delete({ where: { id } })
    await recordChange(tx, admin, 'category', 'delete', id, { before, after: null })
    invalidateTags(tx, cacheTags.categories)
  })
}
