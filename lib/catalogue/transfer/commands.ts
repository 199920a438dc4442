import { readFile } from 'node:fs/promises'
import { readKnown } from '@/lib/catalogue/transfer/known/queries'
import { getImport, listImportRows } from '@/lib/catalogue/transfer/queries'
import { type JudgedRow, judgeRow, type Known } from '@/lib/catalogue/transfer/rows/rules'
import { faultRefusal, type ProductFile, readRows, refusedFile } from '@/lib/catalogue/transfer/rules'
import {
  IMPORT_DAYS,
  type ImportKind,
  type ImportRows,
  type ImportView,
  MAX_IMPORT_ROWS,
} from '@/lib/catalogue/transfer/schema'
import { db, transaction, type Tx } from '@/lib/db/client'
import { absent, invalid } from '@/lib/errors'
import { createYield } from '@/lib/event-loop'
import type { Admin } from '@/lib/identity/schema'
import type { ReceivedFile } from '@/lib/media/schema'
import { CsvFaultError, readCsv } from '@/lib/text/csv'

export type CheckedImport = { import: ImportView; rows: ImportRows }

/**
 * Checks a CSV file of products against the shop: what each row would add or change, or why it may not.
 * Nothing of the catalogue changes; the result is kept for `applyImport`, for IMPORT_DAYS at least.
 * @throws AppError 'invalid' under `file` when it is missing, no CSV, or its header or size is wrong; the
 * body's `problems` tell lines and columns.
 */
export async function checkImport(
  admin: Admin<'catalogue'>,
  received: ReceivedFile | undefined,
): Promise<CheckedImport> {
  if (!received) throw invalid('file', 'This field is required')
  if (received.bytes === 0) throw refusedFile([])
  const file = await readProducts(received.file)
  const judged = await judgeAll(file, await readKnown(file.rows))
  await sweep()
  const id = await transaction((tx) => keep(tx, admin, file, judged), { timeout: TIMEOUT })
  const view = await getImport(admin, id)
  if (!view) throw absent('import')
  return { import: view, rows: await listImportRows(admin, id) }
}

async function readProducts(path: string): Promise<ProductFile> {
  const bytes = await readFile(/* turbopackIgnore: true */ path)
  try {
    return readRows(await readCsv(bytes, MAX_IMPORT_ROWS))
  } catch (error) {
    throw error instanceof CsvFaultError ? faultRefusal(error) : error
  }
}

/** Milliseconds the largest file may take to be written down. */
const TIMEOUT = 60_000

async function judgeAll({ rows }: ProductFile, known: Known): Promise<JudgedRow[]> {
  const judged: JudgedRow[] = []
  const yieldTurn = createYield()
  for (const row of rows) {
    judged.push(judgeRow(row, known))
    await yieldTurn()
  }
  return judged
}

/** Forgets checks of long ago. */
async function sweep(): Promise<void> {
  const oldest = new Date(Date.now() - IMPORT_DAYS * 24 * 60 * 60 * 1000)
  await db().productImport.deleteMany({ where: { createdAt: { lt: oldest } } })
}

/** Rows written at once. */
const BATCH = 1_000

async function keep(
  tx: Tx,
  admin: Admin<'catalogue'>,
  { leftOut }: ProductFile,
  judged: JudgedRow[],
): Promise<number> {
  const countOf = (kind: ImportKind) => judged.filter((row) => row.kind === kind).length
  const { id } = await tx.productImport.create({
    data: {
      actor: admin.name,
      leftOut,
      createCount: countOf('create'),
      changeCount: countOf('change'),
      sameCount: countOf('same'),
      refuseCount: countOf('refuse'),
    },
    select: { id: true },
  })
  for (let from = 0; from < judged.length; from += BATCH) {
    await tx.$executeRaw`
      INSERT INTO product_import_rows (import_id, line, kind, product_id, version, name, before, after, problems)
      SELECT ${id}, r.line, r.kind, r."productId", r.version, r.name, r.before, r.after, r.problems
      FROM jsonb_to_recordset(${JSON.stringify(judged.slice(from, from + BATCH))}::jsonb) AS r (
        line int, kind text, "productId" int, version int, name text, before jsonb, after jsonb, problems jsonb
      )`
  }
  // Applied at once, the planner would take this import for one of a row.
  await tx.$executeRaw`ANALYZE product_import_rows`
  return id
}
