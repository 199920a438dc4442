import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { isDeepStrictEqual } from 'node:util'
import { inUseMessage, type ReferenceCounts } from '@/lib/shop/catalogue/products/catalogue.rules'
import { IS_EDITABLE } from '@/lib/shop/catalogue/products/product-status.queries'
import { empty, type Sql, sql, withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { isUniqueViolation } from '@/lib/platform/db/errors'
import {
  notFound,
  AppError,
  conflict,
  validationError,
  type MissingKey,
} from '@/lib/platform/errors/app-error'

/**
 * Shared code of the commands that write brands, categories, subcategories, groups and products. A command that locks several
 * of them locks them top down (brand, category, subcategory, group, product; within a kind by ascending id), so that no two
 * commands deadlock.
 */

/** Milliseconds for a change of all products of a brand or category, each with its ledger and its places in the indexes. */
export const LARGE_CHANGE_TIMEOUT_MS = 120_000

/** Products per statement: each leaves and enters the search index, and a statement ends within TIMEOUTS.statement. */
const BATCH_SIZE = 250

/** Divides products, or their ids, into those of one statement each. */
export const toBatches = <T>(products: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(products.length / BATCH_SIZE) }, (_, index) =>
    products.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  )

type Kind = 'brand' | 'category' | 'subcategory' | 'product_group' | 'product'

const TABLES: Record<Kind, { table: Sql; missing: MissingKey }> = {
  brand: { table: sql`brands`, missing: 'no_brand' },
  category: { table: sql`categories`, missing: 'no_category' },
  subcategory: { table: sql`subcategories`, missing: 'no_subcategory' },
  product_group: { table: sql`product_groups`, missing: 'no_product_group' },
  product: { table: sql`products`, missing: 'no_product' },
}

/**
 * Locks the record until the transaction ends: nobody else can change it, delete it or add a reference to it.
 * @throws AppError 'not_found' when it does not exist, or is a deleted product (decision D17).
 */
export async function lockRow(tx: TransactionClient, kind: Kind, id: number): Promise<void> {
  const { table, missing } = TABLES[kind]
  const isThere = kind === 'product' ? sql`AND ${IS_EDITABLE}` : empty
  // A product that is written twice reads its group at the commit, when it has locked itself (lockGroups).
  const lock = kind === 'product_group' ? sql`FOR NO KEY UPDATE` : sql`FOR UPDATE`
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM ${table} WHERE id = ${id} ${isThere} ${lock}`
  if (rows.length === 0) throw notFound(missing)
}

/**
 * Runs a transaction that writes the name of a record.
 * @throws AppError 'validation_failed' under `name` with `takenMessage` when another record has the name, concurrent writes
 * included.
 */
export async function withUniqueName<T>(
  takenMessage: ErrorText,
  work: (tx: TransactionClient) => Promise<T>,
  options: { timeout?: number } = {},
): Promise<T> {
  try {
    return await withTransaction(work, options)
  } catch (error) {
    if (isUniqueViolation(error)) throw validationError('name', takenMessage)
    throw error
  }
}

/**
 * Checks that nobody has changed the locked record since the caller read it.
 * @throws AppError 'conflict' with the current record as `current` in its body.
 */
export function assertVersion(expectedVersion: number | undefined, current: { version: number }): void {
  if (expectedVersion === undefined || expectedVersion === current.version) return
  throw conflict(errorText('changed_meanwhile'), undefined, { current })
}

/**
 * Allows deleting a locked record only when nothing refers to it (decision D17).
 * @throws AppError 'conflict' naming what uses it, with the counts as `uses` in its body.
 */
export async function assertNotReferenced(
  tx: TransactionClient,
  name: string,
  where: { brandId: number } | { categoryId: number } | { subcategoryId: number },
): Promise<void> {
  const uses: ReferenceCounts = {
    categories: 'brandId' in where ? await tx.category.count({ where }) : 0,
    subcategories: 'subcategoryId' in where ? 0 : await tx.subcategory.count({ where }),
    products: await tx.product.count({ where }),
    archived: await tx.product.count({ where: { ...where, archivedAt: { not: null }, isDraft: false } }),
    drafts: await tx.product.count({ where: { ...where, isDraft: true } }),
  }
  if (Object.values(uses).some((count) => count > 0))
    throw conflict(inUseMessage(name, uses), undefined, { uses })
}

/** A place in the taxonomy; of a product also its group. */
export type TaxonomyPath = {
  brandId: number | null | undefined
  categoryId?: number | null | undefined
  subcategoryId?: number | null | undefined
  groupId?: number | null
}

/**
 * Checks that brand, category and subcategory exist and belong together, and locks them so until the transaction ends
 * (decision D23). A draft may lack them from below.
 * @throws AppError 'validation_failed' under brand_id, category_id or subcategory_id.
 */
export async function assertTaxonomy(
  tx: TransactionClient,
  { brandId, categoryId, subcategoryId }: TaxonomyPath,
): Promise<void> {
  if (brandId == null) {
    assertNone('brand_id', categoryId ?? subcategoryId)
    return
  }
  const brands = await tx.$queryRaw<unknown[]>`SELECT 1 FROM brands WHERE id = ${brandId} FOR KEY SHARE`
  if (brands.length === 0) throw validationError('brand_id', errorText('no_such_brand'))
  if (categoryId == null) {
    assertNone('category_id', subcategoryId)
    return
  }

  const [category] = await tx.$queryRaw<{ brandId: number }[]>`
    SELECT brand_id AS "brandId" FROM categories WHERE id = ${categoryId} FOR KEY SHARE`
  if (!category) throw validationError('category_id', errorText('no_such_category'))
  if (category.brandId !== brandId)
    throw validationError('category_id', errorText('category_of_another_brand'))
  if (subcategoryId == null) return

  const [subcategory] = await tx.$queryRaw<{ categoryId: number }[]>`
    SELECT category_id AS "categoryId" FROM subcategories WHERE id = ${subcategoryId} FOR KEY SHARE`
  if (!subcategory) throw validationError('subcategory_id', errorText('no_such_subcategory'))
  if (subcategory.categoryId !== categoryId) {
    throw validationError('subcategory_id', errorText('subcategory_of_another_category'))
  }
}

/** Nothing below `field` can be chosen without it. */
function assertNone(field: string, below: number | null | undefined): void {
  if (below != null) throw validationError(field, errorText('required'))
}

/** The record was moved to another place in the taxonomy, or into another group, while its locks were acquired. */
export class ConcurrentMoveError extends Error {}

/**
 * Locks the new place of a record in the taxonomy as `assertTaxonomy` does, then what `lockGroups` locks, then the record
 * itself. `readTaxonomy` reads the record without a lock, so it is called again once everything is locked.
 * @throws ConcurrentMoveError when the place has changed by then, for `retryWhenMoved`; AppError as `assertTaxonomy`
 * and `lockRow` do.
 */
export async function lockInTaxonomy(
  tx: TransactionClient,
  kind: 'subcategory' | 'product_group' | 'product',
  id: number,
  readTaxonomy: () => Promise<TaxonomyPath>,
  lockGroups: (place: TaxonomyPath) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const taxonomy = await readTaxonomy()
  const rejection = await assertTaxonomy(tx, taxonomy).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
  await lockGroups(taxonomy)
  await lockRow(tx, kind, id)
  // Rejected taxonomy may have been valid for the record's new place, so the move takes precedence.
  if (!isDeepStrictEqual(await readTaxonomy(), taxonomy)) throw new ConcurrentMoveError()
  if (rejection) throw rejection
}

/**
 * Retries a transaction with `lockInTaxonomy` as long as concurrent moves interfere; each retry means that one did.
 */
export async function retryWhenMoved<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ConcurrentMoveError)) throw error
    }
  }
}

/**
 * Locks what moves along with a locked category or subcategory, in the order in which checkouts lock products, and moves the
 * products to its new place. The database moves the others with it, and then looks whether all belong together.
 */
export async function moveChildren(
  tx: TransactionClient,
  kind: 'category' | 'subcategory',
  id: number,
  { brandId, categoryId }: { brandId: number; categoryId: number },
): Promise<void> {
  const parent = kind === 'category' ? sql`category_id` : sql`subcategory_id`
  if (kind === 'category')
    await tx.$queryRaw`SELECT 1 FROM subcategories WHERE category_id = ${id} ORDER BY id FOR UPDATE`
  await tx.$queryRaw`SELECT 1 FROM product_groups WHERE ${parent} = ${id} ORDER BY id FOR NO KEY UPDATE`
  const products = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM products WHERE ${parent} = ${id} ORDER BY id FOR NO KEY UPDATE`
  await tx.$executeRaw`SET CONSTRAINTS products_subcategory_id_category_id_brand_id_fkey DEFERRED`
  for (const ids of toBatches(products.map((product) => product.id)))
    await tx.$executeRaw`
      UPDATE products SET brand_id = ${brandId}, category_id = ${categoryId} WHERE id = ANY(${ids}::int[])`
}
