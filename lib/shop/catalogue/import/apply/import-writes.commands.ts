import { toAssignments, toInsertion } from '@/lib/shop/catalogue/products/product-writer.commands'
import { searchColumns } from '@/lib/shop/catalogue/products/product-audit.rules'
import { setFields } from '@/lib/shop/catalogue/products/product-fields.schema'
import { toSqlTypes } from '@/lib/platform/fields/fields'
import { join, sql, type TransactionClient } from '@/lib/platform/db/client'
import type { LineRange } from '@/lib/shop/catalogue/import/apply/import-locks.commands'
import type { Admin } from '@/lib/platform/actors/actors'

/**
 * Writes the rows of an import to the catalogue in batches: a handful of statements each, however many rows. The
 * caller locks the import, the taxonomy and the products. Times come from this process, as everywhere.
 */

/** The columns that a row of a file sets; those of its group follow when all rows are there (import-groups.commands.ts). */
const COLUMNS = Object.keys(toSqlTypes(setFields)) as (keyof ReturnType<
  typeof toSqlTypes<typeof setFields>
>)[]

/** Derived columns for display and search, which are not in the audit log. */
const ASIDE = [
  ...['brand', 'category', 'subcategory', ...Object.values(searchColumns)],
  ...['group', 'groupId', 'option1', 'option2', 'option3'],
]

/** Adds the new products or drafts of these lines, with ids in line order and their stock as the first ledger entry. */
export async function createProducts(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  id: number,
  [from, to]: LineRange,
  { asDrafts }: { asDrafts: boolean },
): Promise<void> {
  const now = new Date()
  const archivedAt = asDrafts ? now : null
  await tx.$executeRaw`
    UPDATE product_import_rows r SET product_id = numbered.product_id FROM (
      SELECT line_number, nextval('products_id_seq')::int AS product_id FROM (
        SELECT line_number FROM product_import_rows
        WHERE import_id = ${id} AND line_number BETWEEN ${from} AND ${to} AND action = 'create' ORDER BY line_number
      ) ordered
    ) numbered
    WHERE r.import_id = ${id} AND r.line_number = numbered.line_number`
  const { columns, values } = toInsertion(COLUMNS, sql`r.after`)
  await tx.$executeRaw`
    INSERT INTO products (id, ${columns}, is_draft, archived_at, created_at, updated_at)
    SELECT r.product_id, ${values}, ${asDrafts}, ${archivedAt}::timestamptz, ${now}, ${now} FROM product_import_rows r
    WHERE r.import_id = ${id} AND r.line_number BETWEEN ${from} AND ${to} AND r.action = 'create'
    ORDER BY r.line_number`
  await tx.$executeRaw`
    INSERT INTO stock_movements (product_id, delta, reason, created_at)
    SELECT product_id, (after->>'stockQuantity')::int, 'import', ${now} FROM product_import_rows
    WHERE import_id = ${id} AND line_number BETWEEN ${from} AND ${to} AND action = 'create'
      AND (after->>'stockQuantity')::int <> 0
    ORDER BY line_number`
  await tx.$executeRaw`
    INSERT INTO audit_events (actor, ip_address, action, subject_type, subject_id, after, created_at)
    SELECT ${admin.name}, nullif(${admin.ip}, ''), 'product.create', 'product', product_id::text,
      jsonb_build_object('id', product_id) || (after - ${[...ASIDE, 'photoOption']}::text[])
        || CASE WHEN ${asDrafts} THEN '{"status": "draft"}'::jsonb ELSE '{}'::jsonb END, ${now}
    FROM product_import_rows
    WHERE import_id = ${id} AND line_number BETWEEN ${from} AND ${to} AND action = 'create'
    ORDER BY line_number`
}

/**
 * Applies the changes of these lines to their products, or undoes them; stock changes by the difference in the import
 * preview.
 */
export async function updateProducts(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  id: number,
  [from, to]: LineRange,
  direction: 'apply' | 'undo',
): Promise<void> {
  const now = new Date()
  const [old, target] = direction === 'apply' ? [sql`before`, sql`after`] : [sql`after`, sql`before`]
  const rows = sql`(
    SELECT line_number, product_id, ${old} AS before, ${target} AS after FROM product_import_rows
    WHERE import_id = ${id} AND line_number BETWEEN ${from} AND ${to} AND action = 'change'
  ) r`
  await tx.$executeRaw`
    INSERT INTO audit_events (actor, ip_address, action, subject_type, subject_id, before, after, created_at)
    SELECT ${admin.name}, nullif(${admin.ip}, ''), 'product.update', 'product', r.product_id::text,
      (r.before - ${ASIDE}::text[]) || CASE WHEN d.delta IS NULL THEN '{}'::jsonb
        ELSE jsonb_build_object('stockQuantity', p.stock_quantity) END,
      (r.after - ${ASIDE}::text[]) || CASE WHEN d.delta IS NULL THEN '{}'::jsonb
        ELSE jsonb_build_object('stockQuantity', p.stock_quantity + d.delta) END, ${now}
    FROM ${rows}
    JOIN products p ON p.id = r.product_id,
    LATERAL (SELECT (r.after->>'stockQuantity')::int - (r.before->>'stockQuantity')::int AS delta) d
    ORDER BY r.line_number`
  await tx.$executeRaw`
    UPDATE products p SET ${join(toAssignments(COLUMNS, sql`r.after`))}, version = p.version + 1, updated_at = ${now}
    FROM ${rows} WHERE p.id = r.product_id`
  await tx.$executeRaw`
    INSERT INTO stock_movements (product_id, delta, reason, created_at)
    SELECT product_id, (after->>'stockQuantity')::int - (before->>'stockQuantity')::int, 'import', ${now}
    FROM ${rows}
    WHERE (after->>'stockQuantity')::int <> (before->>'stockQuantity')::int
    ORDER BY line_number`
}
