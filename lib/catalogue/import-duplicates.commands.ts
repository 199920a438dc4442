import { IS_EDITABLE } from '@/lib/catalogue/product-status.queries'
import type { DuplicateChoice } from '@/lib/catalogue/product-import.schema'
import type { TransactionClient } from '@/lib/db/client'
import { conflict } from '@/lib/errors'

/**
 * Turns the duplicates of an import into what was chosen: rows that change nothing, or rows that change the product of
 * that name. A name that is in the file twice takes effect once. With 'create' they remain new products.
 */
export async function resolveDuplicates(
  tx: TransactionClient,
  id: number,
  choice: DuplicateChoice,
): Promise<void> {
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

/**
 * Checks that no product got the name of a new row since the check, and that the products that duplicates are left out
 * for are still there. The caller holds locks on the subcategories that keep other imports out.
 * @throws AppError 'conflict' naming the first such product.
 */
export async function assertDuplicatesKnown(
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
  if (added) throw conflict(`${added.name} was added after the check: check the file again`)

  const [archived] = await tx.$queryRaw<{ name: string }[]>`
    SELECT r.name FROM product_import_rows r JOIN products p ON p.id = r.product_id
    WHERE r.import_id = ${id} AND r.action = 'same' AND r.duplicate IS NOT NULL AND NOT ${IS_EDITABLE}
    ORDER BY r.line_number LIMIT 1`
  if (archived) throw conflict(`${archived.name} was changed after the check: check the file again`)
}
