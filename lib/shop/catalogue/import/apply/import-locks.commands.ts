import { errorText } from '@/lib/platform/errors/error-text'
import type { ImportAction } from '@/lib/shop/catalogue/import/product-import.schema'
import { APPLY_LOCK } from '@/lib/shop/catalogue/import/product-import.queries'
import { sql, type TransactionClient } from '@/lib/platform/db/client'
import { conflict } from '@/lib/platform/errors/app-error'

/** Locks and batches that applying an import and undoing it share. */

/** Timeout in milliseconds, for the largest file. */
export const IMPORT_TIMEOUT_MS = 10 * 60 * 1000

/** Rows written by one statement, between two progress updates. */
const BATCH_SIZE = 250

/** The first and the last line of a batch. */
export type LineRange = readonly [number, number]

/**
 * Locks an import until the transaction ends.
 * @throws AppError 'conflict' when somebody applies or undoes it right now.
 */
export async function lockImport(tx: TransactionClient, id: number): Promise<void> {
  const [lock] = await tx.$queryRaw<{ isHeld: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${APPLY_LOCK}::int, ${id}::int) AS "isHeld"`
  if (!lock?.isHeld) throw conflict(errorText('import_being_applied'))
}

/** The side of the rows whose records are locked: that after the import, or for an undo that before it. */
type Options = { isNameLocked?: boolean; side?: 'after' | 'before' }

/**
 * Locks the brands, categories and subcategories that products are assigned to, top down like every command. With
 * `isNameLocked`, other imports that look for duplicates in the same subcategories wait.
 */
export async function lockTaxonomies(
  tx: TransactionClient,
  id: number,
  { isNameLocked = false, side = 'after' }: Options,
): Promise<void> {
  const facts = side === 'after' ? sql`after` : sql`before`
  await tx.$queryRaw`
    SELECT 1 FROM brands WHERE id IN (
      SELECT (${facts}->>'brandId')::int FROM product_import_rows WHERE import_id = ${id}
    ) ORDER BY id FOR KEY SHARE`
  await tx.$queryRaw`
    SELECT 1 FROM categories WHERE id IN (
      SELECT (${facts}->>'categoryId')::int FROM product_import_rows WHERE import_id = ${id}
    ) ORDER BY id FOR KEY SHARE`
  await tx.$queryRaw`
    SELECT 1 FROM subcategories WHERE id IN (
      SELECT (${facts}->>'subcategoryId')::int FROM product_import_rows WHERE import_id = ${id}
    ) ORDER BY id ${isNameLocked ? sql`FOR NO KEY UPDATE` : sql`FOR KEY SHARE`}`
}

/** Locks the uploads of the images that products get, so that no cleanup deletes them. */
export async function lockImages(tx: TransactionClient, id: number): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM uploads WHERE path IN (
      SELECT unnest(ARRAY[after->>'photo1', after->>'photo2', after->>'photo3', after->>'photo4'])
      FROM product_import_rows WHERE import_id = ${id}
    ) ORDER BY id FOR KEY SHARE`
}

/** Locks the products of rows of these kinds, in the order in which checkouts lock them; returns their ids. */
export async function lockProducts(
  tx: TransactionClient,
  id: number,
  kinds: readonly ImportAction[],
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM products WHERE id IN (
      SELECT product_id FROM product_import_rows WHERE import_id = ${id} AND action = ANY(${kinds}::text[])
    ) ORDER BY id FOR UPDATE`
  return rows.map((row) => row.id)
}

/** The lines of the rows of these kinds. */
export async function listLines(
  tx: TransactionClient,
  id: number,
  kinds: readonly ImportAction[],
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ line: number }[]>`
    SELECT line_number AS line FROM product_import_rows
    WHERE import_id = ${id} AND action = ANY(${kinds}::text[]) ORDER BY line_number`
  return rows.map(({ line }) => line)
}

/** Divides lines into batches, each with the number of lines before it. */
export function toRanges(lines: readonly number[]): [number, LineRange][] {
  const ranges: [number, LineRange][] = []
  for (let from = 0; from < lines.length; from += BATCH_SIZE) {
    const batch = lines.slice(from, from + BATCH_SIZE)
    ranges.push([from, [batch[0] ?? 0, batch.at(-1) ?? 0]])
  }
  return ranges
}
