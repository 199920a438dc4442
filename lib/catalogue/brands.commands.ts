import { errorText } from '@/lib/errors/error-text'
import { cacheTags } from '@/lib/cache-tags'
import {
  assertVersion,
  assertNotReferenced,
  lockRow,
  withUniqueName,
} from '@/lib/catalogue/catalogue.commands'
import { recordChange } from '@/lib/audit-log/audit-log.commands'
import { normalizeName, normalizeOptionalName } from '@/lib/catalogue/catalogue.rules'
import type { BrandInput, UpdateBrandInput, BrandView } from '@/lib/catalogue/catalogue.schema'
import { toBrand } from '@/lib/catalogue/catalogue.view'
import { withTransaction } from '@/lib/db/client'
import { invalidateTags } from '@/lib/db/invalidations'
import type { Admin } from '@/lib/actors'
import { type CreationClaim, UNCLAIMED } from '@/lib/idempotency/create-once.commands'

const TAKEN = errorText('brand_name_taken')
const select = { id: true, name: true, nameMy: true, photo: true, version: true } as const

/**
 * Adds a brand.
 * @throws AppError 'validation_failed' when its name is taken.
 */
export async function createBrand(
  admin: Admin<'catalogue'>,
  { name, name_my: nameMy, photo }: BrandInput,
  claim: CreationClaim = UNCLAIMED,
): Promise<BrandView> {
  const normalizedName = normalizeName('name', name)
  const normalizedNameMy = normalizeOptionalName('name_my', nameMy)
  const row = await withUniqueName(TAKEN, async (tx) => {
    await claim.begin(tx)
    const created = await tx.brand.create({
      data: { name, normalizedName, nameMy, normalizedNameMy, photo },
      select,
    })
    await claim.end(tx, created.id)
    await recordChange(tx, admin, 'brand', 'create', created.id, { before: null, after: created })
    invalidateTags(tx, cacheTags.brands)
    return created
  })
  return toBrand(row)
}

/**
 * Changes a brand and invalidates everything that shows its name.
 * @throws AppError 'not_found', 'conflict' when its version is not the one seen, or 'validation_failed' when the new
 * name is taken.
 */
export async function updateBrand(
  admin: Admin<'catalogue'>,
  id: number,
  patch: UpdateBrandInput,
): Promise<BrandView> {
  const { name, name_my: nameMy, photo } = patch
  const normalizedName = name === undefined ? undefined : normalizeName('name', name)
  const normalizedNameMy = normalizeOptionalName('name_my', nameMy)
  const { brands, categories, subcategories, catalogue } = cacheTags
  const row = await withUniqueName(TAKEN, async (tx) => {
    await lockRow(tx, 'brand', id)
    const before = await tx.brand.findUniqueOrThrow({ where: { id }, select })
    assertVersion(patch.version, toBrand(before))
    const data = { name, normalizedName, nameMy, normalizedNameMy, photo, version: { increment: 1 } }
    const after = await tx.brand.update({ where: { id }, data, select })
    await recordChange(tx, admin, 'brand', 'update', id, { before, after })
    invalidateTags(tx, brands, categories, subcategories, catalogue)
    return after
  })
  return toBrand(row)
}

/**
 * Deletes a brand that is not in use (decision D17).
 * @throws AppError 'not_found', or 'conflict' naming what uses it.
 */
export async function deleteBrand(admin: Admin<'catalogue'>, id: number): Promise<void> {
  await withTransaction(async (tx) => {
    await lockRow(tx, 'brand', id)
    const before = await tx.brand.findUniqueOrThrow({ where: { id }, select })
    await assertNotReferenced(tx, before.name, { brandId: id })
    await tx.brand.delete({ where: { id } })
    await recordChange(tx, admin, 'brand', 'delete', id, { before, after: null })
    invalidateTags(tx, cacheTags.brands)
  })
}
