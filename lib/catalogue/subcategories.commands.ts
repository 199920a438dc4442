import { errorText } from '@/lib/errors/error-text'
import { cacheTags } from '@/lib/cache-tags'
import {
  assertVersion,
  assertTaxonomy,
  assertNotReferenced,
  lockRow,
  lockChildren,
  lockInTaxonomy,
  withUniqueName,
  type TaxonomyPath,
  retryWhenMoved,
} from '@/lib/catalogue/catalogue.commands'
import { recordChange } from '@/lib/audit-log/audit-log.commands'
import { normalizeName, normalizeOptionalName } from '@/lib/catalogue/catalogue.rules'
import type {
  SubcategoryInput,
  UpdateSubcategoryInput,
  SubcategoryView,
} from '@/lib/catalogue/catalogue.schema'
import { toSubcategory } from '@/lib/catalogue/catalogue.view'
import { withTransaction, type TransactionClient } from '@/lib/db/client'
import { invalidateTags } from '@/lib/db/invalidations'
import { notFound } from '@/lib/errors/app-error'
import type { Admin } from '@/lib/actors'
import { type CreationClaim, UNCLAIMED } from '@/lib/idempotency/create-once.commands'

const TAKEN = errorText('subcategory_name_taken')
const named = { select: { id: true, name: true, nameMy: true } } as const
const select = { id: true, name: true, nameMy: true, version: true, brand: named, category: named } as const
const facts = { id: true, name: true, nameMy: true, brandId: true, categoryId: true } as const

/**
 * Adds a subcategory to a category.
 * @throws AppError 'validation_failed' when brand and category are unknown or do not belong together, or the name
 * is taken.
 */
export async function createSubcategory(
  admin: Admin<'catalogue'>,
  input: SubcategoryInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<SubcategoryView> {
  const { name, name_my: nameMy, brand_id: brandId, category_id: categoryId } = input
  const normalizedName = normalizeName('name', name)
  const normalizedNameMy = normalizeOptionalName('name_my', nameMy)
  const row = await withUniqueName(TAKEN, async (tx) => {
    await claim.begin(tx)
    await assertTaxonomy(tx, { brandId, categoryId })
    const after = await tx.subcategory.create({
      data: { name, normalizedName, nameMy, normalizedNameMy, brandId, categoryId },
      select: facts,
    })
    await claim.end(tx, after.id)
    await recordChange(tx, admin, 'subcategory', 'create', after.id, { before: null, after })
    invalidateTags(tx, cacheTags.subcategories)
    return tx.subcategory.findUniqueOrThrow({ where: { id: after.id }, select })
  })
  return toSubcategory(row)
}

/**
 * Changes a subcategory; its products move along to another category (decision D23).
 * @throws AppError 'not_found', 'conflict' when its version is not the one seen, or 'validation_failed' as for a new
 * one.
 */
export async function updateSubcategory(
  admin: Admin<'catalogue'>,
  id: number,
  patch: UpdateSubcategoryInput,
): Promise<SubcategoryView> {
  const { name, name_my: nameMy, brand_id: brandId, category_id: categoryId } = patch
  const normalizedName = name === undefined ? undefined : normalizeName('name', name)
  const normalizedNameMy = normalizeOptionalName('name_my', nameMy)
  const change = async (tx: TransactionClient) => {
    if (brandId === undefined && categoryId === undefined) await lockRow(tx, 'subcategory', id)
    else await lockInTaxonomy(tx, 'subcategory', id, () => taxonomyFor(tx, id, patch))
    assertVersion(
      patch.version,
      toSubcategory(await tx.subcategory.findUniqueOrThrow({ where: { id }, select })),
    )
    const before = await tx.subcategory.findUniqueOrThrow({ where: { id }, select: facts })
    if (categoryId !== undefined && categoryId !== before.categoryId)
      await lockChildren(tx, 'subcategory', id)
    const data = {
      name,
      normalizedName,
      nameMy,
      normalizedNameMy,
      brandId,
      categoryId,
      version: { increment: 1 },
    }
    const after = await tx.subcategory.update({ where: { id }, data, select: facts })
    await recordChange(tx, admin, 'subcategory', 'update', id, { before, after })
    invalidateTags(tx, cacheTags.subcategories, cacheTags.products, cacheTags.catalogue)
    return tx.subcategory.findUniqueOrThrow({ where: { id }, select })
  }
  const row = await retryWhenMoved(() => withUniqueName(TAKEN, change))
  return toSubcategory(row)
}

/**
 * Deletes a subcategory that is not in use (decision D17).
 * @throws AppError 'not_found', or 'conflict' naming what uses it.
 */
export async function deleteSubcategory(admin: Admin<'catalogue'>, id: number): Promise<void> {
  await withTransaction(async (tx) => {
    await lockRow(tx, 'subcategory', id)
    const before = await tx.subcategory.findUniqueOrThrow({ where: { id }, select: facts })
    await assertNotReferenced(tx, before.name, { subcategoryId: id })
    await tx.subcategory.delete({ where: { id } })
    await recordChange(tx, admin, 'subcategory', 'delete', id, { before, after: null })
    invalidateTags(tx, cacheTags.subcategories)
  })
}

/** The place of a subcategory in the taxonomy after `patch`. */
async function taxonomyFor(
  tx: TransactionClient,
  id: number,
  patch: Partial<SubcategoryInput>,
): Promise<TaxonomyPath> {
  const found = await tx.subcategory.findUnique({ where: { id }, select: facts })
  if (!found) throw notFound('no_subcategory')
  return { brandId: patch.brand_id ?? found.brandId, categoryId: patch.category_id ?? found.categoryId }
}
