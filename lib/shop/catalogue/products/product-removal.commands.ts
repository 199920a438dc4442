import { isDeepStrictEqual } from 'node:util'
import { invalidateProducts } from '@/lib/shop/cache/cache-invalidation.commands'
import { recordChanges } from '@/lib/platform/audit/audit-log.commands'
import { cacheTags } from '@/lib/platform/cache/cache-tags'
import {
  ConcurrentMoveError,
  LARGE_CHANGE_TIMEOUT_MS,
  lockRow,
  retryWhenMoved,
  toBatches,
} from '@/lib/shop/catalogue/products/catalogue.commands'
import { completeGroups } from '@/lib/shop/catalogue/variants/group-completion.commands'
import { lockInGroups } from '@/lib/shop/catalogue/variants/group-locks.commands'
import { lockHolds } from '@/lib/shop/holds/holds.commands'
import { empty, sql, type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { invalidateTags } from '@/lib/platform/db/invalidations'
import { conflict, notFound } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'
import type { Admin } from '@/lib/platform/actors/actors'

/** Products that nobody ordered are deleted for good, alone or with their brand. */

/** Numbers of orders that a message names. */
const MAX_NAMED = 5

/** Lets this transaction delete rows of ledgers; the triggers let no other one do so. */
export const allowRemoval = (tx: TransactionClient): Promise<unknown> =>
  tx.$queryRaw`SELECT set_config('zay.removal', 'on', true)`

/**
 * Locks the products that `readIds` reads, ascending, as their other writers do: holds, groups, then the products by ascending
 * id; then what `lockFurther` locks. They are read without a lock, so they are read again once everything is locked.
 * @throws ConcurrentMoveError when they are others by then, for `retryWhenMoved`: no product is deleted with what it left.
 */
export async function lockForRemoval(
  tx: TransactionClient,
  readIds: () => Promise<number[]>,
  lockFurther: () => Promise<void> = () => Promise.resolve(),
): Promise<number[]> {
  const ids = await readIds()
  if (ids.length > 0) {
    await lockHolds(tx, ids)
    await lockInGroups(tx, ids)
  }
  await lockFurther()
  if (!isDeepStrictEqual(await readIds(), ids)) throw new ConcurrentMoveError()
  return ids
}

/** The products of a group or brand, deleted ones included, by ascending id. */
async function readProductIds(
  tx: TransactionClient,
  where: { groupId: number } | { brandId: number },
): Promise<number[]> {
  const rows = await tx.product.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })
  return rows.map(({ id }) => id)
}

/** Those of locked products that orders, open holds or open links to pay refer to, by ascending id. */
export const listTouched = (
  tx: TransactionClient,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  tx.$queryRaw`
    SELECT p.id, p.name FROM products p WHERE p.id = ANY(${[...ids]}::int[]) AND (
      EXISTS (SELECT FROM order_lines l WHERE l.product_id = p.id)
      OR EXISTS (
        SELECT FROM stock_movements m JOIN stock_holds h ON h.id = m.hold_id AND h.closed_at IS NULL
        WHERE m.product_id = p.id
      )
      OR EXISTS (
        SELECT FROM basket_lines l JOIN baskets b ON b.id = l.basket_id AND b.order_id IS NULL AND b.expires_at > now()
        WHERE l.product_id = p.id
      )
    ) ORDER BY p.id`

/** Deletes locked products that nothing refers to, with their ledgers, and the groups that have none on sale left. */
export async function deleteProducts(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const products = await tx.product.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, groupId: true },
    orderBy: { id: 'asc' },
  })
  await allowRemoval(tx)
  for (const batch of toBatches(ids)) {
    const where = { productId: { in: batch } }
    await tx.cartItem.deleteMany({ where })
    await tx.wishlistItem.deleteMany({ where })
    await tx.stockMovement.deleteMany({ where })
    await tx.product.deleteMany({ where: { id: { in: batch } } })
  }
  const groups = await tx.productGroup.findMany({
    where: { id: { in: products.map(({ groupId }) => groupId).filter((id) => id !== null) } },
    orderBy: { id: 'asc' },
  })
  await completeGroups(
    tx,
    admin,
    groups.map((group) => ({ group })),
  )
  for (const batch of toBatches(products))
    await recordChanges(
      tx,
      admin,
      'product',
      'delete',
      batch.map(({ id, name }) => ({ id, before: { name }, after: null })),
    )
  invalidateProducts(tx, ids)
}

/** @throws AppError 'conflict' naming the newest orders of these products, if there are any. */
async function assertNeverOrdered(
  tx: TransactionClient,
  name: string,
  where: { productIds: readonly number[] } | { brandId: number },
): Promise<void> {
  const condition =
    'productIds' in where
      ? sql`l.product_id = ANY(${[...where.productIds]}::int[])`
      : sql`p.brand_id = ${where.brandId}`
  const join = 'brandId' in where ? sql`JOIN products p ON p.id = l.product_id` : empty
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT l.order_id AS id FROM order_lines l ${join} WHERE ${condition}
    ORDER BY id DESC LIMIT ${MAX_NAMED}`
  if (rows.length > 0)
    throw conflict(errorText('in_orders', { name, orders: rows.map(({ id }) => `#${id}`).join(', ') }))
}

/**
 * Deletes a product or draft for good, one that was deleted before included. Orders keep the products that they have.
 * @throws AppError 'not_found', or 'conflict' naming its orders, or when a customer is paying for it or has an open link.
 */
export async function removeProduct(admin: Admin<'catalogue'>, id: number): Promise<void> {
  await retryWhenMoved(() =>
    withTransaction(async (tx) => {
      await lockForRemoval(tx, () => Promise.resolve([id]))
      const product = await tx.product.findUnique({ where: { id }, select: { name: true } })
      if (!product) throw notFound('no_product')
      await assertNeverOrdered(tx, product.name, { productIds: [id] })
      if ((await listTouched(tx, [id])).length > 0)
        throw conflict(errorText('product_held', { name: product.name }))
      await deleteProducts(tx, admin, [id])
    }),
  )
}

/**
 * Deletes a group with all of its products for good, drafts and those that were deleted before included.
 * @throws AppError 'not_found', or 'conflict' naming the orders, or the product that a customer is paying for or has an open link to.
 */
export async function removeProductGroup(admin: Admin<'catalogue'>, id: number): Promise<void> {
  await retryWhenMoved(() =>
    withTransaction(async (tx) => {
      const ids = await lockForRemoval(
        tx,
        () => readProductIds(tx, { groupId: id }),
        () => lockRow(tx, 'product_group', id),
      )
      const { name } = await tx.productGroup.findUniqueOrThrow({ where: { id }, select: { name: true } })
      await assertNeverOrdered(tx, name, { productIds: ids })
      const [held] = await listTouched(tx, ids)
      if (held) throw conflict(errorText('product_held', { name: held.name }))
      await deleteProducts(tx, admin, ids)
    }),
  )
}

/**
 * Deletes a brand with its categories, subcategories and products, as long as nobody ordered one of them.
 * @throws AppError 'not_found', or 'conflict' naming the orders, or the product that a customer is paying for or has an open link to.
 */
export async function removeBrand(admin: Admin<'catalogue'>, id: number): Promise<void> {
  const remove = async (tx: TransactionClient) => {
    await lockRow(tx, 'brand', id)
    const { name } = await tx.brand.findUniqueOrThrow({ where: { id }, select: { name: true } })
    const ids = await lockForRemoval(tx, () => readProductIds(tx, { brandId: id }))
    await assertNeverOrdered(tx, name, { brandId: id })
    const [held] = await listTouched(tx, ids)
    if (held) throw conflict(errorText('product_held', { name: held.name }))
    await deleteProducts(tx, admin, ids)
    await tx.productGroup.deleteMany({ where: { brandId: id } })
    await deleteTaxonomy(tx, admin, { brandIds: [id] })
  }
  await retryWhenMoved(() => withTransaction(remove, { timeout: LARGE_CHANGE_TIMEOUT_MS }))
}

/** Deletes these brands, and everything below them in the taxonomy; products are gone before. */
export async function deleteTaxonomy(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  { brandIds }: { brandIds: readonly number[] },
): Promise<void> {
  const where = { brandId: { in: [...brandIds] } }
  const subcategories = await tx.subcategory.findMany({ where, select: { id: true, name: true } })
  const categories = await tx.category.findMany({ where, select: { id: true, name: true } })
  const brands = await tx.brand.findMany({
    where: { id: { in: [...brandIds] } },
    select: { id: true, name: true },
  })
  await tx.subcategory.deleteMany({ where })
  await tx.category.deleteMany({ where })
  await tx.brand.deleteMany({ where: { id: { in: [...brandIds] } } })
  for (const [noun, rows] of [
    ['subcategory', subcategories],
    ['category', categories],
    ['brand', brands],
  ] as const)
    await recordChanges(
      tx,
      admin,
      noun,
      'delete',
      rows.map(({ id, name }) => ({ id, before: { name }, after: null })),
    )
  invalidateTags(tx, cacheTags.brands, cacheTags.categories, cacheTags.subcategories, cacheTags.catalogue)
}
