import { IS_EDITABLE } from '@/lib/catalogue/product-status.queries'
import { invalidateProducts } from '@/lib/cache-tags'
import { APPLY_LOCK, getImport } from '@/lib/catalogue/product-import.queries'
import type { ImportView } from '@/lib/catalogue/product-import.schema'
import { updateProducts, createProducts } from '@/lib/catalogue/import-writes.commands'
import { MAX_STOCK } from '@/lib/catalogue/catalogue.schema'
import { db, withTransaction, type TransactionClient } from '@/lib/db/client'
import { notFound, conflict } from '@/lib/errors'
import { type AuditEntry, recordAudit } from '@/lib/audit-log/audit-log.commands'
import type { Admin } from '@/lib/auth/access.schema'

/** Timeout in milliseconds, for the largest file. */
const TIMEOUT_MS = 10 * 60 * 1000
/** Rows written between two progress updates. */
const BATCH_SIZE = 250

/**
 * Applies an import plan in one transaction, all or nothing; repeated calls return the first result. Sales continue
 * between check and apply: a stock change is entered as the difference in the preview, so that units sold meanwhile
 * stay sold (decision D16).
 * @throws AppError 'not_found' when there is no such check, 'conflict' when rows are invalid and `skipInvalid` does
 * not leave them out, when it is being applied right now, and when the records it changes were changed since.
 */
export async function applyImport(
  admin: Admin<'catalogue'>,
  id: number,
  { skipInvalid }: { skipInvalid: boolean },
): Promise<ImportView> {
  const work = (tx: TransactionClient) => write(tx, admin, id, skipInvalid)
  const changed = await withTransaction(work, { timeout: TIMEOUT_MS })
  if (changed) invalidateProducts(changed)
  const view = await getImport(admin, id)
  if (!view) throw notFound('import')
  return view
}

/** The ids of the existing products that were changed; null when it was applied before. */
async function write(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  id: number,
  skipInvalid: boolean,
): Promise<number[] | null> {
  const [lock] = await tx.$queryRaw<{ isHeld: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${APPLY_LOCK}::int, ${id}::int) AS "isHeld"`
  if (!lock?.isHeld) throw conflict('This import is being applied right now')
  const found = await tx.productImport.findUnique({ where: { id } })
  if (!found) throw notFound('import')
  if (found.appliedAt) return null
  if (found.invalidCount > 0 && !skipInvalid) {
    throw conflict(`${found.invalidCount} rows are rejected: correct them, or leave them out`)
  }
  await lockTaxonomies(tx, id)
  const changed = await lockProducts(tx, id)
  await assertNothingChanged(tx, id)

  const lines = await tx.$queryRaw<{ line: number }[]>`
    SELECT line_number AS line FROM product_import_rows
    WHERE import_id = ${id} AND action IN ('create', 'change') ORDER BY line_number`
  for (let from = 0; from < lines.length; from += BATCH_SIZE) {
    await reportProgress(id, from)
    const batch = lines.slice(from, from + BATCH_SIZE).map(({ line }) => line)
    const span = [batch[0] ?? 0, batch.at(-1) ?? 0] as const
    await createProducts(tx, admin, id, span)
    await updateProducts(tx, admin, id, span)
  }
  const counts = { create: found.createCount, change: found.updateCount }
  const auditEntry: AuditEntry = {
    action: 'product.import',
    subjectType: 'import',
    subjectId: String(id),
    after: counts,
  }
  await recordAudit(tx, admin, auditEntry)
  await tx.productImport.update({ where: { id }, data: { appliedAt: new Date() } })
  return changed
}

/** Writes the progress outside the transaction, whose own writes nobody else can see yet. */
async function reportProgress(id: number, processedCount: number): Promise<void> {
  await db().productImport.update({ where: { id }, data: { processedCount }, select: { id: true } })
}

/** Locks the brands, categories and subcategories that products are assigned to, top down like every command. */
async function lockTaxonomies(tx: TransactionClient, id: number): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM brands WHERE id IN (
      SELECT (after->>'brandId')::int FROM product_import_rows WHERE import_id = ${id}
    ) ORDER BY id FOR KEY SHARE`
  await tx.$queryRaw`
    SELECT 1 FROM categories WHERE id IN (
      SELECT (after->>'categoryId')::int FROM product_import_rows WHERE import_id = ${id}
    ) ORDER BY id FOR KEY SHARE`
  await tx.$queryRaw`
    SELECT 1 FROM subcategories WHERE id IN (
      SELECT (after->>'subcategoryId')::int FROM product_import_rows WHERE import_id = ${id}
    ) ORDER BY id FOR KEY SHARE`
}

/** Locks the products that change, in the order in which checkouts lock them. */
async function lockProducts(tx: TransactionClient, id: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM products WHERE id IN (
      SELECT product_id FROM product_import_rows WHERE import_id = ${id} AND action = 'change'
    ) ORDER BY id FOR UPDATE`
  return rows.map((row) => row.id)
}

/** Checks under the locks that the plan is still valid. */
async function assertNothingChanged(tx: TransactionClient, id: number): Promise<void> {
  const [moved] = await tx.$queryRaw<{ name: string }[]>`
    SELECT r.name FROM product_import_rows r
    LEFT JOIN subcategories s ON s.id = (r.after->>'subcategoryId')::int
      AND s.category_id = (r.after->>'categoryId')::int AND s.brand_id = (r.after->>'brandId')::int
    WHERE r.import_id = ${id} AND r.after->>'subcategoryId' IS NOT NULL AND s.id IS NULL
    ORDER BY r.line_number LIMIT 1`
  if (moved)
    throw conflict(`The brand or category of ${moved.name} was changed after the check: check the file again`)

  const [changed] = await tx.$queryRaw<{ name: string }[]>`
    SELECT r.name FROM product_import_rows r
    LEFT JOIN products p ON p.id = r.product_id AND p.version = r.version AND ${IS_EDITABLE}
    WHERE r.import_id = ${id} AND r.action = 'change' AND p.id IS NULL
    ORDER BY r.line_number LIMIT 1`
  if (changed) throw conflict(`${changed.name} was changed after the check: check the file again`)

  const [sold] = await tx.$queryRaw<{ name: string }[]>`
    SELECT r.name FROM product_import_rows r JOIN products p ON p.id = r.product_id
    WHERE r.import_id = ${id} AND r.action = 'change' AND p.stock_quantity
      + (r.after->>'stockQuantity')::int - (r.before->>'stockQuantity')::int NOT BETWEEN 0 AND ${MAX_STOCK}
    ORDER BY r.line_number LIMIT 1`
  if (sold) throw conflict(`The stock of ${sold.name} was changed after the check: check the file again`)
}
