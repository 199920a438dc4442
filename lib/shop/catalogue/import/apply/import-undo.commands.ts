import { errorText } from '@/lib/platform/errors/error-text'
import { IS_EDITABLE } from '@/lib/shop/catalogue/products/product-status.queries'
import { invalidateProducts } from '@/lib/shop/cache/cache-invalidation.commands'
import { type AuditEntry, recordAudit } from '@/lib/platform/audit/audit-log.commands'
import type { Admin } from '@/lib/platform/actors/actors'
import {
  type LineRange,
  listLines,
  lockImport,
  lockProducts,
  lockTaxonomies,
  toRanges,
} from '@/lib/shop/catalogue/import/apply/import-locks.commands'
import { withImportedValues } from '@/lib/shop/catalogue/import/variants/import-group-conflicts.commands'
import {
  lockImportGroups,
  writeImportGroups,
} from '@/lib/shop/catalogue/import/variants/import-groups.commands'
import { updateProducts } from '@/lib/shop/catalogue/import/apply/import-writes.commands'
import { writeProducts } from '@/lib/shop/catalogue/products/product-writer.commands'
import { getImport } from '@/lib/shop/catalogue/import/product-import.queries'
import type { ImportView } from '@/lib/shop/catalogue/import/product-import.schema'
import { searchColumns } from '@/lib/shop/catalogue/products/product-audit.rules'
import { toSqlName } from '@/lib/platform/fields/fields'
import { join, raw, sql, type TransactionClient } from '@/lib/platform/db/client'
import { conflict, notFound } from '@/lib/platform/errors/app-error'

/** Stores what an undo needs of products that get another name: their normalized names, which no preview has. */
export async function storeFormerNames(tx: TransactionClient, id: number): Promise<void> {
  const pairs = Object.values(searchColumns).map(
    (column) => sql`${column}::text, ${raw(`p.${toSqlName(column)}`)}`,
  )
  await tx.$executeRaw`
    UPDATE product_import_rows r SET before = r.before || jsonb_build_object(${join(pairs)})
    FROM products p
    WHERE r.import_id = ${id} AND r.action = 'change' AND p.id = r.product_id
      AND jsonb_exists_any(r.before, ${Object.keys(searchColumns)}::text[])`
}

/**
 * Stores how many stock movements each product has at the end of an import, without those of holds: another one prevents
 * an undo.
 */
export async function storeMovementCounts(tx: TransactionClient, id: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE product_import_rows r
    SET movement_count = (
      SELECT count(*) FROM stock_movements m WHERE m.product_id = r.product_id AND m.hold_id IS NULL
    )
    WHERE r.import_id = ${id} AND r.action IN ('create', 'change')`
}

/**
 * Undoes an applied import in one transaction, all or nothing: products that it added are archived, those that it
 * changed get their former values, with the stock through the ledger. Repeated calls return the first result.
 * @throws AppError 'not_found' when there is no such import; 'conflict' when it was not applied, when it is being
 * applied or undone right now, and, naming the first one, when a product of it was sold or changed since.
 */
export async function undoImport(admin: Admin<'catalogue'>, id: number): Promise<ImportView> {
  const work = (tx: TransactionClient) => undo(tx, admin, id)
  await withImportedValues('undo', work)
  const view = await getImport(admin, id)
  if (!view) throw notFound('no_import')
  return view
}

async function undo(tx: TransactionClient, admin: Admin<'catalogue'>, id: number): Promise<void> {
  await lockImport(tx, id)
  // Keeps the cleanup of old imports out.
  await tx.$queryRaw`SELECT 1 FROM product_imports WHERE id = ${id} FOR UPDATE`
  const found = await tx.productImport.findUnique({ where: { id } })
  if (!found) throw notFound('no_import')
  if (found.undoneAt) return
  if (!found.appliedAt) throw conflict(errorText('import_not_applied'))
  if (found.applyCount === null) throw conflict(errorText('import_too_old_to_undo'))

  await lockTaxonomies(tx, id, { side: 'before' })
  await lockImportGroups(tx, id)
  const products = await lockProducts(tx, id, ['create', 'change'])
  await assertUntouched(tx, id)
  for (const [, range] of toRanges(await listLines(tx, id, ['create'])))
    await archiveCreated(tx, admin, id, range)
  for (const [, range] of toRanges(await listLines(tx, id, ['change'])))
    await updateProducts(tx, admin, id, range, 'undo')
  await writeImportGroups(tx, admin, id, 'undo')
  const before = { create: found.createCount, change: found.updateCount }
  const auditEntry: AuditEntry = {
    action: 'product.import_undo',
    subjectType: 'import',
    subjectId: String(id),
    before,
  }
  await recordAudit(tx, admin, auditEntry)
  await tx.productImport.update({ where: { id }, data: { undoneAt: new Date() } })
  invalidateProducts(tx, products)
}

/**
 * Checks under the locks that nothing happened to the products since the import. Sales, counts and open holds are stock
 * movements, other changes and archiving are versions: a new product began with version 1, a changed one has the next. One
 * that was deleted for good has no row.
 */
async function assertUntouched(tx: TransactionClient, id: number): Promise<void> {
  const [touched] = await tx.$queryRaw<{ name: string }[]>`
    SELECT coalesce(p.name, r.name) AS name FROM product_import_rows r LEFT JOIN products p ON p.id = r.product_id
    WHERE r.import_id = ${id} AND r.action IN ('create', 'change') AND (
      p.id IS NULL OR NOT ${IS_EDITABLE}
      OR p.version <> CASE WHEN r.action = 'create' THEN 1 ELSE r.version + 1 END
      OR r.movement_count IS DISTINCT FROM (
        SELECT count(*) FROM stock_movements m WHERE m.product_id = r.product_id AND m.hold_id IS NULL
      )
      OR EXISTS (
        SELECT FROM stock_movements m JOIN stock_holds h ON h.id = m.hold_id
        WHERE m.product_id = r.product_id AND h.closed_at IS NULL GROUP BY h.id HAVING sum(m.delta) <> 0
      )
    )
    ORDER BY r.line_number LIMIT 1`
  if (touched) throw conflict(errorText('import_product_sold_or_changed', { name: touched.name }))

  const [moved] = await tx.$queryRaw<{ name: string }[]>`
    SELECT r.name FROM product_import_rows r
    LEFT JOIN subcategories s ON s.id = (r.before->>'subcategoryId')::int
      AND s.category_id = (r.before->>'categoryId')::int AND s.brand_id = (r.before->>'brandId')::int
    WHERE r.import_id = ${id} AND r.action = 'change' AND r.before->>'subcategoryId' IS NOT NULL AND s.id IS NULL
    ORDER BY r.line_number LIMIT 1`
  if (moved) throw conflict(errorText('import_former_category_changed', { name: moved.name }))
}

/**
 * Archives the products that the import added on these lines. A statement for all of them would
 * exceed the statement timeout: each row leaves and enters the search index.
 */
async function archiveCreated(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  id: number,
  [from, to]: LineRange,
): Promise<void> {
  const rows = await tx.$queryRaw<{ id: number; name: string }[]>`
    SELECT product_id AS id, name FROM product_import_rows
    WHERE import_id = ${id} AND action = 'create' AND line_number BETWEEN ${from} AND ${to}
    ORDER BY line_number`
  await writeProducts(
    tx,
    admin,
    rows.map((row) => ({ verb: 'archive', ...row })),
  )
}
