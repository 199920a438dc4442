import { isDeepStrictEqual } from 'node:util'
import {
  ConcurrentMoveError,
  lockInTaxonomy,
  lockRow,
  type TaxonomyPath,
} from '@/lib/shop/catalogue/products/catalogue.commands'
import type { UpdateProductInput } from '@/lib/shop/catalogue/products/catalogue.schema'
import { SAME_VALUES } from '@/lib/shop/catalogue/variants/values/option-values.rules'
import { type VariantPatch, isOfVariant } from '@/lib/shop/catalogue/variants/values/requested-values.rules'
import type { DraftPlace } from '@/lib/shop/catalogue/variants/group-items.rules'
import type { Variant } from '@/lib/shop/catalogue/variants/variants.rules'
import { productAuditColumns } from '@/lib/shop/catalogue/products/product-audit.rules'
import { IS_EDITABLE } from '@/lib/shop/catalogue/products/product-status.queries'
import { withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { isUniqueColumnViolation } from '@/lib/platform/db/errors'
import { notFound, validationError } from '@/lib/platform/errors/app-error'

/** Locks of the commands that write product groups and their products, from the top down (decision 0173). */

/**
 * Runs a transaction that writes values of products.
 * @throws AppError 'validation_failed' under `field` when another product of the group has the same ones, concurrent
 * writes included.
 */
export async function withUniqueValues<T>(
  field: string,
  work: (tx: TransactionClient) => Promise<T>,
): Promise<T> {
  try {
    return await withTransaction(work)
  } catch (error) {
    if (isUniqueColumnViolation(error, 'value_key')) throw validationError(field, SAME_VALUES)
    throw error
  }
}

/**
 * Locks these groups by ascending id; null and undefined are no groups. Products are locked after their groups. Not FOR
 * UPDATE, for which a product that is written twice would wait at its commit, after its own lock: the foreign key reads its
 * group then.
 */
export async function lockGroups(
  tx: TransactionClient,
  ids: readonly (number | null | undefined)[],
): Promise<void> {
  const known = ids.filter((id) => typeof id === 'number')
  if (known.length === 0) return
  await tx.$queryRaw`SELECT 1 FROM product_groups WHERE id = ANY(${known}::int[]) ORDER BY id FOR NO KEY UPDATE`
}

/**
 * Locks the products of locked groups, deleted ones included, and further products, all by ascending id, as checkouts
 * do. Returns them in this order.
 */
export async function lockVariants(
  tx: TransactionClient,
  groupIds: readonly number[],
  ids: readonly number[] = [],
): Promise<Variant[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM products WHERE group_id = ANY(${[...groupIds]}::int[]) OR id = ANY(${[...ids]}::int[])
    ORDER BY id FOR UPDATE`
  return tx.product.findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    select: { ...productAuditColumns, valueKey: true, version: true, archivedAt: true, isDraft: true },
    orderBy: { id: 'asc' },
  })
}

export type Place = {
  brand_id?: number | null | undefined
  category_id?: number | null | undefined
  subcategory_id?: number | null | undefined
}

/**
 * Locks what a change of a product needs: its new place in the taxonomy, its groups of before and after, the product.
 * Publishing a product also changes its group: another product may be its primary one.
 * @throws AppError as `lockInTaxonomy` does, for `retryWhenMoved`.
 */
export async function lockProduct(
  tx: TransactionClient,
  id: number,
  patch: VariantPatch & Place & Pick<UpdateProductInput, 'status'>,
): Promise<void> {
  const isOfGroup = isOfVariant(patch) || patch.status !== undefined
  const isPlaced = [patch.brand_id, patch.category_id, patch.subcategory_id].some(
    (field) => field !== undefined,
  )
  if (!isPlaced && !isOfGroup) return lockRow(tx, 'product', id)
  await lockInTaxonomy(
    tx,
    'product',
    id,
    () => taxonomyFor(tx, id, patch),
    ({ groupId }) => lockGroups(tx, isOfGroup ? [groupId, patch.group_id] : []),
  )
}

/**
 * Locks the groups of products that are archived or restored, then the products by ascending id, deleted ones included:
 * the database writes the groups and chooses other primary products.
 * @throws ConcurrentMoveError when a product is in another group by then, for `retryWhenMoved`.
 */
export async function lockInGroups(tx: TransactionClient, ids: readonly number[]): Promise<void> {
  const readGroupIds = () =>
    tx.product.findMany({
      where: { id: { in: [...ids] } },
      select: { groupId: true },
      orderBy: { id: 'asc' },
    })
  const products = await readGroupIds()
  await lockGroups(
    tx,
    products.map(({ groupId }) => groupId),
  )
  await tx.$queryRaw`SELECT 1 FROM products WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR UPDATE`
  if (!isDeepStrictEqual(await readGroupIds(), products)) throw new ConcurrentMoveError()
}

/** The place of a product in the taxonomy after `patch`, and its group of before. */
async function taxonomyFor(tx: TransactionClient, id: number, patch: Place): Promise<TaxonomyPath> {
  const [found] = await tx.$queryRaw<(DraftPlace & { groupId: number | null })[]>`
    SELECT brand_id AS "brandId", category_id AS "categoryId", subcategory_id AS "subcategoryId",
      group_id AS "groupId"
    FROM products WHERE id = ${id} AND ${IS_EDITABLE}`
  if (!found) throw notFound('no_product')
  return { ...toPlace(found, patch), groupId: found.groupId }
}

/** The place of a product after `patch`, in which null takes a level away. */
export const toPlace = (now: DraftPlace, patch: Place): DraftPlace => ({
  brandId: patch.brand_id === undefined ? now.brandId : patch.brand_id,
  categoryId: patch.category_id === undefined ? now.categoryId : patch.category_id,
  subcategoryId: patch.subcategory_id === undefined ? now.subcategoryId : patch.subcategory_id,
})
