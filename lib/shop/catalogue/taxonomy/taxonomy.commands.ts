/**
 * lib/shop/catalogue/taxonomy: Brands, categories and subcategories.
 */

import type { Admin } from '@/lib/platform/actors/actors'
import type { AuditFields } from '@/lib/platform/audit/audit-changes.rules'
import { recordChange } from '@/lib/platform/audit/audit-log.commands'
import { cacheTags } from '@/lib/platform/cache/cache-tags'
import {
  assertNotReferenced,
  assertTaxonomy,
  assertVersion,
  LARGE_CHANGE_TIMEOUT_MS,
  lockInTaxonomy,
  lockRow,
  moveChildren,
  retryWhenMoved,
  withUniqueName,
} from '@/lib/shop/catalogue/products/catalogue.commands'
import { normalizeOptionalName } from '@/lib/shop/catalogue/products/catalogue.rules'
import type {
  BrandInput,
  BrandView,
  CategoryInput,
  CategoryView,
  SubcategoryInput,
  SubcategoryView,
} from '@/lib/shop/catalogue/products/catalogue.schema'
import { toBrand, toCategory, toSubcategory } from '@/lib/shop/catalogue/products/catalogue.view'
import {
  brandSelect,
  categorySelect,
  subcategorySelect,
} from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'
import {
  toBrandAudit,
  toCategoryAudit,
  toSubcategoryAudit,
} from '@/lib/shop/catalogue/taxonomy/taxonomy-audit.rules'
import { taxonomyFields } from '@/lib/shop/catalogue/taxonomy/taxonomy-fields.schema'
import { toColumns } from '@/lib/platform/fields/fields'
import { type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { invalidateTags } from '@/lib/platform/db/invalidations'
import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { notFound } from '@/lib/platform/errors/app-error'
import { type CreationClaim, UNCLAIMED } from '@/lib/platform/idempotency/create-once.commands'

/**
 * Brands, categories and subcategories are written in the same steps. A kind says how its rows are written, where they belong
 * and what shows them.
 */

/** The normalized forms of both names; undefined in a change stays as it is. */
const normalizeNames = <N extends string | undefined>(name: N, nameMy: string | null | undefined) => ({
  normalizedName: normalizeOptionalName('name', name),
  normalizedNameMy: normalizeOptionalName('name_my', nameMy),
})
type Names<N extends string | undefined> = ReturnType<typeof normalizeNames<N>>

type Input = { name: string; name_my?: string | null | undefined }
type Patch<I> = Partial<I> & { version?: number | undefined }

type Kind<I extends Input, View> = {
  noun: 'brand' | 'category' | 'subcategory'
  taken: ErrorText
  read: (tx: TransactionClient, id: number) => Promise<View>
  insert: (tx: TransactionClient, names: Names<string>, input: I) => Promise<View>
  update: (
    tx: TransactionClient,
    id: number,
    change: Names<string | undefined> & { version: { increment: 1 } },
    patch: Patch<I>,
  ) => Promise<View>
  remove: (tx: TransactionClient, id: number) => Promise<unknown>
  /** Checks that the parents of a new record belong together, and locks them. */
  lockParents?: (tx: TransactionClient, input: I) => Promise<void>
  /** Locks a record, and before it the parents that it gets. */
  lock?: (tx: TransactionClient, id: number, patch: Patch<I>) => Promise<void>
  /** Locks what moves along with a locked record, and moves its products. */
  moveChildren?: (tx: TransactionClient, before: View, patch: Patch<I>) => Promise<void>
  /** The column that refers to a record. */
  toReference: (id: number) => Parameters<typeof assertNotReferenced>[2]
  /** A record as the audit log stores it. */
  toAuditFields: (record: View) => AuditFields
  /** The tag of lists of the kind, and the tags of what shows a record that was changed. */
  listTag: string
  shownTags: readonly string[]
}

/** The commands of a kind. */
const taxonomyCommands = <I extends Input, View extends { id: number; name: string; version: number }>(
  kind: Kind<I, View>,
) => ({
  /**
   * Adds a record to its parents.
   * @throws AppError 'validation_failed' when a parent is unknown or does not belong to the other one, or the name is taken
   * there.
   */
  create: async (admin: Admin<'catalogue'>, input: I, claim: CreationClaim = UNCLAIMED): Promise<View> => {
    const names = normalizeNames(input.name, input.name_my)
    return withUniqueName(kind.taken, async (tx) => {
      await claim.begin(tx)
      await kind.lockParents?.(tx, input)
      const created = await kind.insert(tx, names, input)
      await claim.end(tx, created.id)
      const states = { before: null, after: kind.toAuditFields(created) }
      await recordChange(tx, admin, kind.noun, 'create', created.id, states)
      invalidateTags(tx, kind.listTag)
      return created
    })
  },

  /**
   * Changes a record and invalidates everything that shows its name.
   * @throws AppError 'not_found', 'conflict' when its version is not the one seen, or 'validation_failed' as for a new one.
   */
  update: async (admin: Admin<'catalogue'>, id: number, patch: Patch<I>): Promise<View> => {
    const change = { ...normalizeNames(patch.name, patch.name_my), version: { increment: 1 } } as const
    const attempt = async (tx: TransactionClient) => {
      await (kind.lock ? kind.lock(tx, id, patch) : lockRow(tx, kind.noun, id))
      const before = await kind.read(tx, id)
      assertVersion(patch.version, before)
      await kind.moveChildren?.(tx, before, patch)
      const after = await kind.update(tx, id, change, patch)
      const states = { before: kind.toAuditFields(before), after: kind.toAuditFields(after) }
      await recordChange(tx, admin, kind.noun, 'update', id, states)
      invalidateTags(tx, ...kind.shownTags)
      return after
    }
    const options = kind.moveChildren ? { timeout: LARGE_CHANGE_TIMEOUT_MS } : {}
    return retryWhenMoved(() => withUniqueName(kind.taken, attempt, options))
  },

  /**
   * Deletes a record that is not in use (decision D17).
   * @throws AppError 'not_found', or 'conflict' naming what uses it.
   */
  remove: (admin: Admin<'catalogue'>, id: number): Promise<void> =>
    withTransaction(async (tx) => {
      await lockRow(tx, kind.noun, id)
      const before = await kind.read(tx, id)
      await assertNotReferenced(tx, before.name, kind.toReference(id))
      await kind.remove(tx, id)
      const states = { before: kind.toAuditFields(before), after: null }
      await recordChange(tx, admin, kind.noun, 'delete', id, states)
      invalidateTags(tx, kind.listTag)
    }),
})

export const {
  create: createBrand,
  update: updateBrand,
  remove: deleteBrand,
} = taxonomyCommands<BrandInput, BrandView>({
  noun: 'brand',
  taken: errorText('brand_name_taken'),
  read: async (tx, id) => toBrand(await tx.brand.findUniqueOrThrow({ where: { id }, select: brandSelect })),
  insert: async (tx, names, input) => {
    const data = { ...toColumns(taxonomyFields.brand, input), ...names }
    return toBrand(await tx.brand.create({ data, select: brandSelect }))
  },
  update: async (tx, id, change, patch) => {
    const data = { ...toColumns(taxonomyFields.brand, patch), ...change }
    return toBrand(await tx.brand.update({ where: { id }, data, select: brandSelect }))
  },
  remove: (tx, id) => tx.brand.delete({ where: { id } }),
  toReference: (brandId) => ({ brandId }),
  toAuditFields: toBrandAudit,
  listTag: cacheTags.brands,
  shownTags: [cacheTags.brands, cacheTags.categories, cacheTags.subcategories, cacheTags.catalogue],
})

/** A category moves with its subcategories and products to another brand (decision D23). */
export const {
  create: createCategory,
  update: updateCategory,
  remove: deleteCategory,
} = taxonomyCommands<CategoryInput, CategoryView>({
  noun: 'category',
  taken: errorText('category_name_taken'),
  read: async (tx, id) =>
    toCategory(await tx.category.findUniqueOrThrow({ where: { id }, select: categorySelect })),
  insert: async (tx, names, input) => {
    const data = { ...toColumns(taxonomyFields.category, input), ...names }
    return toCategory(await tx.category.create({ data, select: categorySelect }))
  },
  update: async (tx, id, change, patch) => {
    const data = { ...toColumns(taxonomyFields.category, patch), ...change }
    return toCategory(await tx.category.update({ where: { id }, data, select: categorySelect }))
  },
  remove: (tx, id) => tx.category.delete({ where: { id } }),
  lockParents: (tx, { brand_id: brandId }) => assertTaxonomy(tx, { brandId }),
  lock: async (tx, id, { brand_id: brandId }) => {
    if ((await tx.category.count({ where: { id } })) === 0) throw notFound('no_category')
    if (brandId !== undefined) await assertTaxonomy(tx, { brandId })
    await lockRow(tx, 'category', id)
  },
  moveChildren: async (tx, { id, brand_id }, { brand_id: brandId = brand_id }) => {
    if (brandId !== brand_id) await moveChildren(tx, 'category', id, { brandId, categoryId: id })
  },
  toReference: (categoryId) => ({ categoryId }),
  toAuditFields: toCategoryAudit,
  listTag: cacheTags.categories,
  shownTags: [cacheTags.categories, cacheTags.subcategories, cacheTags.products, cacheTags.catalogue],
})

/** A subcategory moves with its products to another category (decision D23). */
export const {
  create: createSubcategory,
  update: updateSubcategory,
  remove: deleteSubcategory,
} = taxonomyCommands<SubcategoryInput, SubcategoryView>({
  noun: 'subcategory',
  taken: errorText('subcategory_name_taken'),
  read: async (tx, id) =>
    toSubcategory(await tx.subcategory.findUniqueOrThrow({ where: { id }, select: subcategorySelect })),
  insert: async (tx, names, input) => {
    const data = { ...toColumns(taxonomyFields.subcategory, input), ...names }
    return toSubcategory(await tx.subcategory.create({ data, select: subcategorySelect }))
  },
  update: async (tx, id, change, patch) => {
    const data = { ...toColumns(taxonomyFields.subcategory, patch), ...change }
    return toSubcategory(await tx.subcategory.update({ where: { id }, data, select: subcategorySelect }))
  },
  remove: (tx, id) => tx.subcategory.delete({ where: { id } }),
  lockParents: (tx, { brand_id: brandId, category_id: categoryId }) =>
    assertTaxonomy(tx, { brandId, categoryId }),
  lock: (tx, id, { brand_id: brandId, category_id: categoryId }) =>
    brandId === undefined && categoryId === undefined
      ? lockRow(tx, 'subcategory', id)
      : lockInTaxonomy(tx, 'subcategory', id, async () => {
          const select = { brandId: true, categoryId: true } as const
          const place = await tx.subcategory.findUnique({ where: { id }, select })
          if (!place) throw notFound('no_subcategory')
          return { brandId: brandId ?? place.brandId, categoryId: categoryId ?? place.categoryId }
        }),
  moveChildren: async (tx, { id, ...before }, patch) => {
    const { brand_id: brandId = before.brand_id, category_id: categoryId = before.category_id } = patch
    if (categoryId !== before.category_id) await moveChildren(tx, 'subcategory', id, { brandId, categoryId })
  },
  toReference: (subcategoryId) => ({ subcategoryId }),
  toAuditFields: toSubcategoryAudit,
  listTag: cacheTags.subcategories,
  shownTags: [cacheTags.subcategories, cacheTags.products, cacheTags.catalogue],
})
