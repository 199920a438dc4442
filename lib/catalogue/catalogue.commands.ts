import { isDeepStrictEqual } from 'node:util'
import {
  diffFields,
  type AuditFields,
  inUseMessage,
  type ReferenceCounts,
} from '@/lib/catalogue/catalogue.rules'
import { empty, type Sql, sql, withTransaction, type TransactionClient } from '@/lib/db/client'
import { isUniqueViolation } from '@/lib/db/errors'
import { notFound, AppError, conflict, validationError } from '@/lib/errors'
import { recordAudit } from '@/lib/audit-log/audit-log.commands'
import type { Admin } from '@/lib/auth/access.schema'

/**
 * What brands, categories, subcategories and products have in common when they are written. Whoever holds
 * several of them holds them top down (brand, category, subcategory, product; of one kind in the order of
 * their ids), so that no two commands wait for each other crosswise.
 */

type Kind = 'brand' | 'category' | 'subcategory' | 'product'

const TABLES: Record<Kind, { table: Sql; noun: string }> = {
  brand: { table: sql`brands`, noun: 'Brand' },
  category: { table: sql`categories`, noun: 'Category' },
  subcategory: { table: sql`subcategories`, noun: 'subcategory' },
  product: { table: sql`products`, noun: 'Product' },
}

/**
 * Holds the record until the transaction ends: nobody else changes it, deletes it or begins to refer to it.
 * @throws AppError 'not_found' when it is not there, or an archived product (decision D17).
 */
export async function lockRow(tx: TransactionClient, kind: Kind, id: number): Promise<void> {
  const { table, noun } = TABLES[kind]
  const onSale = kind === 'product' ? sql`AND archived_at IS NULL` : empty
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM ${table} WHERE id = ${id} ${onSale} FOR UPDATE`
  if (rows.length === 0) throw notFound(noun)
}

/**
 * A transaction that gives a record its name.
 * @throws AppError 'validation_failed' under `name` with `taken` when another has it, however close in time.
 */
export async function withUniqueName<T>(
  taken: string,
  work: (tx: TransactionClient) => Promise<T>,
): Promise<T> {
  try {
    return await withTransaction(work)
  } catch (error) {
    if (isUniqueViolation(error)) throw validationError('name', taken)
    throw error
  }
}

type Verb = 'create' | 'update' | 'delete' | 'archive'
type States = { before: AuditFields | null; after: AuditFields | null }

/** Writes down who changed what, beside the change itself. */
export const auditChange = (
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  kind: Kind,
  verb: Verb,
  id: number,
  states: States,
): Promise<void> => auditChanges(tx, admin, kind, verb, [{ id, ...states }])

/** The same for several records of a kind. */
export async function auditChanges(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  kind: Kind,
  verb: Verb,
  changes: readonly (States & { id: number })[],
): Promise<void> {
  const deeds = changes.map(({ id, ...states }) => ({
    action: `${kind}.${verb}`,
    subjectType: kind,
    subjectId: String(id),
    ...diffFields(states.before, states.after),
  }))
  await recordAudit(tx, admin, ...deeds)
}

/**
 * Sees that nobody changed the held record since it was read for changing it.
 * @throws AppError 'conflict' with the record as it is now, `current`, in its body.
 */
export function assertVersion(seen: number | undefined, current: { version: number }): void {
  if (seen === undefined || seen === current.version) return
  throw conflict('Somebody else changed this meanwhile', undefined, { current })
}

/**
 * Lets a held record be deleted only when nothing refers to it (decision D17).
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
    archived: await tx.product.count({ where: { ...where, archivedAt: { not: null } } }),
  }
  if (Object.values(uses).some((count) => count > 0))
    throw conflict(inUseMessage(name, uses), undefined, { uses })
}

export type TaxonomyPath = { brandId: number; categoryId?: number; subcategoryId?: number }

/**
 * Sees that brand, category and subcategory are there and belong together, and keeps them so until the
 * transaction ends (decision D23).
 * @throws AppError 'validation_failed' under brand_id, category_id or subcategory_id.
 */
export async function assertTaxonomy(
  tx: TransactionClient,
  { brandId, categoryId, subcategoryId }: TaxonomyPath,
): Promise<void> {
  const brands = await tx.$queryRaw<unknown[]>`SELECT 1 FROM brands WHERE id = ${brandId} FOR KEY SHARE`
  if (brands.length === 0) throw validationError('brand_id', 'There is no such brand')
  if (categoryId === undefined) return

  const [category] = await tx.$queryRaw<{ brandId: number }[]>`
    SELECT brand_id AS "brandId" FROM categories WHERE id = ${categoryId} FOR KEY SHARE`
  if (!category) throw validationError('category_id', 'There is no such category')
  if (category.brandId !== brandId)
    throw validationError('category_id', 'This category is not one of the chosen brand')
  if (subcategoryId === undefined) return

  const [subcategory] = await tx.$queryRaw<{ categoryId: number }[]>`
    SELECT category_id AS "categoryId" FROM subcategories WHERE id = ${subcategoryId} FOR KEY SHARE`
  if (!subcategory) throw validationError('subcategory_id', 'There is no such subcategory')
  if (subcategory.categoryId !== categoryId) {
    throw validationError('subcategory_id', 'This subcategory is not one of the chosen category')
  }
}

/** The record went to another shelf while this one was being held. */
class ConcurrentMoveError extends Error {}

/**
 * Holds the shelf that a subcategory or product is to stand on as `checkShelf` does, then the record itself.
 * `shelfOf` reads the record unheld: what it says is asked again once everything is held.
 * @throws Moved when it says otherwise by then, for `steady`; AppError as `checkShelf` and `hold` do.
 */
export async function lockInTaxonomy(
  tx: TransactionClient,
  kind: 'subcategory' | 'product',
  id: number,
  taxonomyOf: () => Promise<TaxonomyPath>,
): Promise<void> {
  const taxonomy = await taxonomyOf()
  const rejection = await assertTaxonomy(tx, taxonomy).catch((error: unknown) => {
    if (error instanceof AppError) return error
    throw error
  })
  await lockRow(tx, kind, id)
  // Also what was refused may have been right for where the record stands now.
  if (!isDeepStrictEqual(await taxonomyOf(), taxonomy)) throw new ConcurrentMoveError()
  if (rejection) throw rejection
}

/** Starts a transaction with `holdOnShelf` over for as long as moves come between; each try means one did. */
export async function retryWhenMoved<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ConcurrentMoveError)) throw error
    }
  }
}

/** Holds what moves along with a held category or subcategory, in the order checkouts hold products. */
export async function lockChildren(
  tx: TransactionClient,
  kind: 'category' | 'subcategory',
  id: number,
): Promise<void> {
  if (kind === 'category') {
    await tx.$queryRaw`SELECT 1 FROM subcategories WHERE category_id = ${id} ORDER BY id FOR UPDATE`
    await tx.$queryRaw`SELECT 1 FROM products WHERE category_id = ${id} ORDER BY id FOR NO KEY UPDATE`
  } else {
    await tx.$queryRaw`SELECT 1 FROM products WHERE subcategory_id = ${id} ORDER BY id FOR NO KEY UPDATE`
  }
}
