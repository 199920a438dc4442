import { readFile } from 'node:fs/promises'
import { loadImportContext } from '@/lib/catalogue/import-context.queries'
import { getImport, listImportRows } from '@/lib/catalogue/product-import.queries'
import { type RowPlan, planRow, type ImportContext } from '@/lib/catalogue/import-rows.rules'
import {
  csvErrorToAppError,
  type ProductFile,
  parseRows,
  invalidFileError,
} from '@/lib/catalogue/product-import.rules'
import {
  IMPORT_TTL_DAYS,
  type ImportAction,
  type ImportRows,
  type ImportView,
  MAX_IMPORT_ROWS,
} from '@/lib/catalogue/product-import.schema'
import { db, withTransaction, type TransactionClient } from '@/lib/db/client'
import { notFound, validationError } from '@/lib/errors'
import { createYield } from '@/lib/event-loop'
import type { Admin } from '@/lib/auth/access.schema'
import type { ReceivedFile } from '@/lib/uploads/uploads.schema'
import { CsvParseError, parseCsv } from '@/lib/text/csv'

type ImportPreview = { import: ImportView; rows: ImportRows }

/**
 * Checks a CSV file of products against the shop: what each row would add or change, or why it is invalid. Does not
 * change the catalogue; the plan is stored for `applyImport`, for IMPORT_TTL_DAYS at least.
 * @throws AppError 'validation_failed' under `file` when it is missing, not CSV, or has a wrong header or size;
 * `problems` in the body lists lines and columns.
 */
export async function previewImport(
  admin: Admin<'catalogue'>,
  received: ReceivedFile | undefined,
): Promise<ImportPreview> {
  if (!received) throw validationError('file', 'This field is required')
  if (received.bytes === 0) throw invalidFileError([])
  const file = await readProducts(received.file)
  const plans = await judgeAll(file, await loadImportContext(file.rows))
  await deleteExpiredImports()
  const id = await withTransaction((tx) => storePlan(tx, admin, file, plans), { timeout: TIMEOUT_MS })
  const view = await getImport(admin, id)
  if (!view) throw notFound('import')
  return { import: view, rows: await listImportRows(admin, id) }
}

async function readProducts(path: string): Promise<ProductFile> {
  const bytes = await readFile(/* turbopackIgnore: true */ path)
  try {
    return parseRows(await parseCsv(bytes, MAX_IMPORT_ROWS))
  } catch (error) {
    throw error instanceof CsvParseError ? csvErrorToAppError(error) : error
  }
}

/** Timeout in milliseconds for storing the plan of the largest file. */
const TIMEOUT_MS = 60_000

async function judgeAll({ rows }: ProductFile, known: ImportContext): Promise<RowPlan[]> {
  const plans: RowPlan[] = []
  const yieldTurn = createYield()
  for (const row of rows) {
    plans.push(planRow(row, known))
    await yieldTurn()
  }
  return plans
}

/** Deletes old checks. */
async function deleteExpiredImports(): Promise<void> {
  const oldest = new Date(Date.now() - IMPORT_TTL_DAYS * 24 * 60 * 60 * 1000)
  await db().productImport.deleteMany({ where: { createdAt: { lt: oldest } } })
}

/** Rows per insert. */
const BATCH_SIZE = 1_000

async function storePlan(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  { omittedColumns }: ProductFile,
  plans: RowPlan[],
): Promise<number> {
  const countPlans = (kind: ImportAction) => plans.filter((row) => row.action === kind).length
  const { id } = await tx.productImport.create({
    data: {
      actor: admin.name,
      omittedColumns,
      createCount: countPlans('create'),
      updateCount: countPlans('change'),
      unchangedCount: countPlans('same'),
      invalidCount: countPlans('refuse'),
    },
    select: { id: true },
  })
  for (let from = 0; from < plans.length; from += BATCH_SIZE) {
    await tx.$executeRaw`
      INSERT INTO product_import_rows (import_id, line_number, action, product_id, version, name, before, after,
        errors)
      SELECT ${id}, r."lineNumber", r.action, r."productId", r.version, r.name, r.before, r.after, r.errors
      FROM jsonb_to_recordset(${JSON.stringify(plans.slice(from, from + BATCH_SIZE))}::jsonb) AS r (
        "lineNumber" int, action text, "productId" int, version int, name text, before jsonb, after jsonb,
        errors jsonb
      )`
  }
  // Updates the statistics: if the import is applied immediately, the planner would otherwise assume a single row.
  await tx.$executeRaw`ANALYZE product_import_rows`
  return id
}
