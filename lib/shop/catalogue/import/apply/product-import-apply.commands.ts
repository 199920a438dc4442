/**
 * lib/shop/catalogue/import/apply: Applies the plan of an import in one transaction, and undoes it.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { IS_EDITABLE } from '@/lib/shop/catalogue/products/product-status.queries'
import { invalidateProducts } from '@/lib/shop/cache/cache-invalidation.commands'
import {
  listLines,
  lockImages,
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
import { storeFormerNames, storeMovementCounts } from '@/lib/shop/catalogue/import/apply/import-undo.commands'
import { getImport } from '@/lib/shop/catalogue/import/product-import.queries'
import type {
  DuplicateChoice,
  ImportAction,
  ImportView,
  RenameChoice,
} from '@/lib/shop/catalogue/import/product-import.schema'
import { updateProducts, createProducts } from '@/lib/shop/catalogue/import/apply/import-writes.commands'
import { MAX_STOCK } from '@/lib/shop/catalogue/products/product-fields.schema'
import { db, type TransactionClient } from '@/lib/platform/db/client'
import { notFound, conflict } from '@/lib/platform/errors/app-error'
import { type AuditEntry, recordAudit } from '@/lib/platform/audit/audit-log.commands'
import type { Admin } from '@/lib/platform/actors/actors'

type ApplyOptions = { skipInvalid: boolean; duplicates?: DuplicateChoice; renames?: RenameChoice }

/**
 * Applies an import plan in one transaction, all or nothing; repeated calls return the first result. Sales continue
 * between check and apply: a stock change is entered as the difference in the preview, so that units sold meanwhile
 * stay sold (decision D16).
 * @throws AppError 'not_found' when there is no such check, 'conflict' when rows are invalid and `skipInvalid` does
 * not leave them out, when it is being applied right now, and when the records it changes were changed since, or added
 * since under the name of a new row that `duplicates` does not create regardless.
 */
export async function applyImport(
  admin: Admin<'catalogue'>,
  id: number,
  options: ApplyOptions,
): Promise<ImportView> {
  const work = (tx: TransactionClient) => write(tx, admin, id, options)
  const { duplicates = 'create' } = options
  await withImportedValues('apply', work, { mayDuplicate: duplicates === 'create' })
  const view = await getImport(admin, id)
  if (!view) throw notFound('no_import')
  return view
}

async function write(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  id: number,
  { skipInvalid, duplicates = 'create', renames = 'rename' }: ApplyOptions,
): Promise<void> {
  await lockImport(tx, id)
  const found = await tx.productImport.findUnique({ where: { id } })
  if (!found) throw notFound('no_import')
  if (found.appliedAt) return
  if (found.invalidCount > 0 && !skipInvalid) {
    throw conflict(errorText('import_rows_rejected', { count: found.invalidCount }))
  }
  await resolveDuplicates(tx, id, duplicates)
  await resolveRenames(tx, id, renames)
  await lockTaxonomies(tx, id, { isNameLocked: duplicates !== 'create' })
  await lockImages(tx, id)
  await lockImportGroups(tx, id)
  const changed = await lockProducts(tx, id, ['change'])
  await assertNothingChanged(tx, id)
  await assertDuplicatesKnown(tx, id, duplicates)
  await storeFormerNames(tx, id)

  const lines = await listLines(tx, id, ['create', 'change'])
  for (const [done, range] of toRanges(lines)) {
    await reportProgress(id, done, lines.length)
    await createProducts(tx, admin, id, range, found)
    await updateProducts(tx, admin, id, range, 'apply')
  }
  await writeImportGroups(tx, admin, id, 'apply')
  await storeMovementCounts(tx, id)
  const counts = await countRows(tx, id)
  const after = { create: counts.createCount, change: counts.updateCount }
  const auditEntry: AuditEntry = {
    action: 'product.import',
    subjectType: 'import',
    subjectId: String(id),
    after,
  }
  await recordAudit(tx, admin, auditEntry)
  await tx.productImport.update({
    where: { id },
    data: { ...counts, applyCount: lines.length, appliedAt: new Date() },
  })
  invalidateProducts(tx, changed)
}

/** The rows of each kind, after the choice for duplicates. */
async function countRows(tx: TransactionClient, importId: number) {
  const groups = await tx.productImportRow.groupBy({ by: ['action'], where: { importId }, _count: true })
  const count = (kind: ImportAction) => groups.find(({ action }) => action === kind)?._count ?? 0
  return { createCount: count('create'), updateCount: count('change'), unchangedCount: count('same') }
}

/** Writes the progress outside the transaction, whose own writes nobody else can see yet. */
async function reportProgress(id: number, processedCount: number, applyCount: number): Promise<void> {
  const data = { processedCount, applyCount }
  await db().productImport.update({ where: { id }, data, select: { id: true } })
}

/** Checks under the locks that the plan is still valid. */
async function assertNothingChanged(tx: TransactionClient, id: number): Promise<void> {
  const [moved] = await tx.$queryRaw<{ name: string }[]>`
    SELECT r.name FROM product_import_rows r
    LEFT JOIN brands b ON b.id = (r.after->>'brandId')::int
    LEFT JOIN categories c ON c.id = (r.after->>'categoryId')::int AND c.brand_id = b.id
    LEFT JOIN subcategories s ON s.id = (r.after->>'subcategoryId')::int AND s.category_id = c.id AND s.brand_id = b.id
    WHERE r.import_id = ${id} AND (
      (r.after->>'brandId' IS NOT NULL AND b.id IS NULL) OR (r.after->>'categoryId' IS NOT NULL AND c.id IS NULL)
      OR (r.after->>'subcategoryId' IS NOT NULL AND s.id IS NULL)
    )
    ORDER BY r.line_number LIMIT 1`
  if (moved) throw conflict(errorText('import_category_changed', { name: moved.name }))

  const [changed] = await tx.$queryRaw<{ name: string }[]>`
    SELECT r.name FROM product_import_rows r
    LEFT JOIN products p ON p.id = r.product_id AND p.version = r.version AND ${IS_EDITABLE}
    WHERE r.import_id = ${id} AND r.action = 'change' AND p.id IS NULL
    ORDER BY r.line_number LIMIT 1`
  if (changed) throw conflict(errorText('import_product_changed', { name: changed.name }))

  const [withoutImage] = await tx.$queryRaw<{ name: string }[]>`
    WITH named AS (
      SELECT r.line_number, r.name, photo.path FROM product_import_rows r,
        unnest(ARRAY[r.after->>'photo1', r.after->>'photo2', r.after->>'photo3', r.after->>'photo4']) AS photo (path)
      WHERE r.import_id = ${id} AND r.action IN ('create', 'change') AND photo.path IS NOT NULL
    ), unknown AS MATERIALIZED (
      SELECT * FROM named
      WHERE NOT EXISTS (SELECT FROM uploads WHERE uploads.path = named.path AND uploads.kind = 'catalogue')
    )
    SELECT name FROM unknown
    WHERE path NOT IN (
      SELECT used.path FROM products, unnest(ARRAY[photo_1, photo_2, photo_3, photo_4]) AS used (path)
      WHERE used.path IN (SELECT path FROM unknown)
    )
    ORDER BY line_number LIMIT 1`
  if (withoutImage) throw conflict(errorText('import_picture_deleted', { name: withoutImage.name }))

  const [sold] = await tx.$queryRaw<{ name: string }[]>`
    SELECT r.name FROM product_import_rows r JOIN products p ON p.id = r.product_id
    WHERE r.import_id = ${id} AND r.action = 'change' AND p.stock_quantity
      + (r.after->>'stockQuantity')::int - (r.before->>'stockQuantity')::int NOT BETWEEN 0 AND ${MAX_STOCK}
    ORDER BY r.line_number LIMIT 1`
  if (sold) throw conflict(errorText('import_stock_changed', { name: sold.name }))
}

/**
 * Turns the duplicates of an import into what was chosen: rows that change nothing, or rows that change the product of
 * that name. A name that is in the file twice takes effect once. With 'create' they remain new products.
 */
async function resolveDuplicates(tx: TransactionClient, id: number, choice: DuplicateChoice): Promise<void> {
  if (choice === 'create') return
  await tx.$executeRaw`
    UPDATE product_import_rows SET
      product_id = (duplicate->>'productId')::int,
      action = CASE WHEN ${choice === 'update'} AND jsonb_exists(duplicate, 'after') THEN 'change' ELSE 'same' END,
      version = CASE WHEN ${choice === 'update'} THEN (duplicate->>'version')::int END,
      before = CASE WHEN ${choice === 'update'} THEN duplicate->'before' END,
      after = CASE WHEN ${choice === 'update'} THEN duplicate->'after' END
    WHERE import_id = ${id} AND action = 'create' AND duplicate IS NOT NULL`
}

/** Turns the rows that rename a value of a group into new products where that was chosen. */
async function resolveRenames(tx: TransactionClient, id: number, choice: RenameChoice): Promise<void> {
  if (choice === 'rename') return
  await tx.$executeRaw`
    UPDATE product_import_rows SET action = 'create', product_id = NULL, version = NULL, before = NULL,
      after = new_product, errors = '[]'
    WHERE import_id = ${id} AND action = 'change' AND jsonb_typeof(new_product) = 'object'`
}

/**
 * Checks that no product got the name of a new row since the check, and that the products that duplicates are left out
 * for are still there. The caller holds locks on the subcategories that keep other imports out.
 * @throws AppError 'conflict' naming the first such product.
 */
async function assertDuplicatesKnown(
  tx: TransactionClient,
  id: number,
  choice: DuplicateChoice,
): Promise<void> {
  if (choice === 'create') return
  const [added] = await tx.$queryRaw<{ name: string }[]>`
    SELECT r.name FROM product_import_rows r
    JOIN products p ON p.subcategory_id = (r.after->>'subcategoryId')::int
      AND p.search_text = r.after->>'searchText' AND ${IS_EDITABLE}
    WHERE r.import_id = ${id} AND r.action = 'create'
    ORDER BY r.line_number LIMIT 1`
  if (added) throw conflict(errorText('import_product_added', { name: added.name }))

  const [archived] = await tx.$queryRaw<{ name: string }[]>`
    SELECT r.name FROM product_import_rows r LEFT JOIN products p ON p.id = r.product_id
    WHERE r.import_id = ${id} AND r.action = 'same' AND r.duplicate IS NOT NULL AND r.product_id IS NOT NULL
      AND (p.id IS NULL OR NOT ${IS_EDITABLE})
    ORDER BY r.line_number LIMIT 1`
  if (archived) throw conflict(errorText('import_product_changed', { name: archived.name }))
}
