/**
 * lib/shop/catalogue/import: Products from a CSV file: reading it, checking it row by row, and storing the plan. The
 * inner folders apply and undo a plan, and have its images and its variants.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { readFile } from 'node:fs/promises'
import { loadImportContext } from '@/lib/shop/catalogue/import/import-context.queries'
import {
  type CheckedPlans,
  rejectGroupProblems,
} from '@/lib/shop/catalogue/import/variants/import-group-problems.queries'
import { listMissingPlaces } from '@/lib/shop/catalogue/import/import-taxonomy.rules'
import { fillPhotos } from '@/lib/shop/catalogue/import/variants/import-photo-sets.queries'
import { noteSoldUnits } from '@/lib/shop/catalogue/import/import-sold-units.queries'
import { getImport, listImportRows } from '@/lib/shop/catalogue/import/product-import.queries'
import type { RowPlan } from '@/lib/shop/catalogue/import/import-rows.rules'
import {
  type KnownRenames,
  loadRenames,
  planRenamedRow,
} from '@/lib/shop/catalogue/import/variants/import-renames.queries'
import {
  csvErrorToAppError,
  type ProductFile,
  parseRows,
  invalidFileError,
} from '@/lib/shop/catalogue/import/product-import.rules'
import {
  APPLIED_IMPORT_TTL_DAYS,
  IMPORT_TTL_DAYS,
  type ImportAction,
  type ImportRows,
  type ImportView,
  type MissingPlace,
  MAX_IMPORT_ROWS,
} from '@/lib/shop/catalogue/import/product-import.schema'
import { db, withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { notFound, validationError } from '@/lib/platform/errors/app-error'
import { createYield } from '@/lib/platform/concurrency/event-loop'
import type { Admin } from '@/lib/platform/actors/actors'
import type { ReceivedFile } from '@/lib/platform/uploads/uploads.schema'
import { CsvParseError, parseCsv } from '@/lib/platform/csv/csv'

type ImportPreview = { import: ImportView; rows: ImportRows; missing: MissingPlace[] }

/**
 * Checks a CSV file of products against the shop: what each row would add or change, or why it is invalid. Does not
 * change the catalogue; the plan is stored for `applyImport`, for IMPORT_TTL_DAYS at least. `imageSet` is the id of
 * images that were uploaded for it; with `asDrafts` its new products are drafts, which need a name only.
 * @throws AppError 'validation_failed' under `file` when it is missing, not CSV, or has a wrong header or size;
 * `problems` in the body lists lines and columns. Under `photo_set` when there is no such set.
 */
export async function previewImport(
  admin: Admin<'catalogue'>,
  received: ReceivedFile | undefined,
  { imageSet, asDrafts = false }: { imageSet?: number | undefined; asDrafts?: boolean } = {},
): Promise<ImportPreview> {
  if (!received) throw validationError('file', errorText('required'))
  if (received.bytes === 0) throw invalidFileError([])
  if (imageSet !== undefined && (await db().importImageSet.count({ where: { id: imageSet } })) === 0)
    throw validationError('photo_set', errorText('no_pictures_of_import'))
  const file = await readProducts(received.file, asDrafts)
  const loaded = await loadImportContext(file.rows, { imageSet, asDrafts })
  file.rows = await fillPhotos(file.rows, loaded)
  const known = await loadRenames(file.rows, loaded)
  const { context } = known
  const planned = await planRows(file, known)
  const { plans, duplicates } = await rejectGroupProblems(planned, context)
  const checked = { plans: await noteSoldUnits(plans), duplicates }
  await deleteExpiredImports()
  const store = (tx: TransactionClient) => storePlan(tx, admin, { ...file, asDrafts }, checked)
  const id = await withTransaction(store, { timeout: TIMEOUT_MS })
  const view = await getImport(admin, id)
  if (!view) throw notFound('no_import')
  return {
    import: view,
    rows: await listImportRows(admin, id),
    missing: await listMissingPlaces(file.rows, context.taxonomies),
  }
}

async function readProducts(path: string, asDrafts: boolean): Promise<ProductFile> {
  const bytes = await readFile(/* turbopackIgnore: true */ path)
  try {
    return await parseRows(await parseCsv(bytes, MAX_IMPORT_ROWS), asDrafts)
  } catch (error) {
    throw error instanceof CsvParseError ? csvErrorToAppError(error) : error
  }
}

/** Timeout in milliseconds for storing the plan of the largest file. */
const TIMEOUT_MS = 60_000

async function planRows({ rows }: ProductFile, known: KnownRenames): Promise<RowPlan[]> {
  const plans: RowPlan[] = []
  const yieldTurn = createYield()
  for (const row of rows) {
    plans.push(planRenamedRow(row, known))
    await yieldTurn()
  }
  return plans
}

/** Deletes old checks, and old imports. */
async function deleteExpiredImports(): Promise<void> {
  const oldest = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  await db().productImport.deleteMany({
    where: {
      OR: [
        { appliedAt: null, createdAt: { lt: oldest(IMPORT_TTL_DAYS) } },
        { appliedAt: { lt: oldest(APPLIED_IMPORT_TTL_DAYS) } },
      ],
    },
  })
}

/** Rows per insert. */
const BATCH_SIZE = 1_000

async function storePlan(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  { omittedColumns, asDrafts }: ProductFile & { asDrafts: boolean },
  { plans, duplicates }: CheckedPlans,
): Promise<number> {
  const countPlans = (kind: ImportAction) => plans.filter((row) => row.action === kind).length
  const { id } = await tx.productImport.create({
    data: {
      actor: admin.name,
      omittedColumns,
      asDrafts,
      createCount: countPlans('create'),
      updateCount: countPlans('change'),
      unchangedCount: countPlans('same'),
      invalidCount: countPlans('refuse'),
      duplicateCount: duplicates.size,
      renameCount: plans.filter(({ newProduct }) => newProduct != null).length,
      duplicateUpdateCount: [...duplicates.values()].filter(({ after }) => after !== undefined).length,
    },
    select: { id: true },
  })
  for (let from = 0; from < plans.length; from += BATCH_SIZE) {
    const batch = plans.slice(from, from + BATCH_SIZE).map((plan) => ({
      ...{ ...plan, groupFields: undefined, unsaid: undefined },
      duplicate: duplicates.get(plan.lineNumber),
    }))
    await tx.$executeRaw`
      INSERT INTO product_import_rows (import_id, line_number, action, product_id, version, name, before, after,
        errors, duplicate, new_product)
      SELECT ${id}, r."lineNumber", r.action, r."productId", r.version, r.name, r.before, r.after, r.errors, r.duplicate,
        r."newProduct"
      FROM jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) AS r (
        "lineNumber" int, action text, "productId" int, version int, name text, before jsonb, after jsonb,
        errors jsonb, duplicate jsonb, "newProduct" jsonb
      )`
  }
  // Updates the statistics: if the import is applied immediately, the planner would otherwise assume a single row.
  await tx.$executeRaw`ANALYZE product_import_rows`
  return id
}
