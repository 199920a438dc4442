import type { z } from 'zod'
import { type exportQuery, productQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { listProducts, listProductVersions } from '@/lib/shop/catalogue/listing/product-list.queries'
import { loadGroupNames } from '@/lib/shop/catalogue/import/variants/import-groups.queries'
import { toCells, toFileCells } from '@/lib/shop/catalogue/import/product-import.rules'
import {
  importRowKinds,
  type ImportRowKind,
  type ImportRows,
  type ImportView,
  PREVIEW_ROWS,
  RECENT_IMPORTS,
  importColumns,
  productColumnKinds,
  type ProductFileColumn,
  productFileColumns,
} from '@/lib/shop/catalogue/import/product-import.schema'
import { type ImportRow, toImport, toImportRow } from '@/lib/shop/catalogue/import/product-import.view'
import { db, sql } from '@/lib/platform/db/client'
import { iteratePages } from '@/lib/platform/db/pagination'
import type { Admin } from '@/lib/platform/actors/actors'
import { createCsvOutput } from '@/lib/platform/csv/csv-output'
import type { ColumnKind } from '@/lib/platform/csv/file-columns'

/** Together with an import's id, the key of the advisory lock held while it is applied. */
export const APPLY_LOCK = 1_516_333_360

/** Rows per read. */
const BATCH_SIZE = 500

/**
 * The products of this query as a CSV file for spreadsheets and for the import; streamed, so that the largest
 * catalogue needs no more memory than a page of it.
 */
export async function* exportProducts(
  admin: Admin,
  query: z.output<typeof exportQuery>,
): AsyncGenerator<string, void> {
  const { header, format } = createCsvOutput('spreadsheet', withKinds(productFileColumns))
  yield header
  const pages = iteratePages((cursor) =>
    listProductVersions(admin, {
      ...query,
      page: cursor === undefined ? 1 : 2,
      per_page: BATCH_SIZE,
      cursor,
    }),
  )
  for await (const products of pages) {
    const groups = await loadGroupNames(products.map((product) => product.group_id))
    yield format(
      products.map((product) => {
        const cells = toFileCells(product, groups.get(product.group_id ?? 0))
        return productFileColumns.map((column) => cells[column])
      }),
    )
  }
}

/** A template with one new product, based on the newest product: its brand and category exist. */
export async function* exportSample(): AsyncGenerator<string, void> {
  const newest = await listProducts(productQuery.parse({ per_page: 1 }))
  const rows = newest.rows.map((product) => ({ ...toCells(product), id: '' }))
  const { header, format } = createCsvOutput('spreadsheet', withKinds(importColumns))
  yield header + format(rows.map((cells) => importColumns.map((column) => cells[column])))
}

const withKinds = (columns: readonly ProductFileColumn[]) =>
  columns.map((column) => [column, productColumnKinds[column]] as const)

/** The state of a check; null when its id is unknown or it was deleted. */
export async function getImport(_admin: Admin, id: number): Promise<ImportView | null> {
  const row = await db().productImport.findUnique({ where: { id } })
  return row && toImport(row, row.appliedAt === null && (await isApplying(id)))
}

/** The imports that were applied most recently, undone ones included. */
export async function listRecentImports(_admin: Admin, limit = RECENT_IMPORTS): Promise<ImportView[]> {
  const rows = await db().productImport.findMany({
    where: { appliedAt: { not: null } },
    orderBy: [{ appliedAt: 'desc' }, { id: 'desc' }],
    take: limit,
  })
  return rows.map((row) => toImport(row, false))
}

/** True while any process applies it. */
async function isApplying(id: number): Promise<boolean> {
  const locks = await db().$queryRaw<unknown[]>`
    SELECT 1 FROM pg_locks
    WHERE locktype = 'advisory' AND classid = ${APPLY_LOCK}::oid AND objid = ${id}::oid AND objsubid = 2
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  return locks.length > 0
}

/** The first rows of each kind in a check; of those that change something, the ones to look at first. */
export async function listImportRows(_admin: Admin, id: number): Promise<ImportRows> {
  const rowsByKind = await Promise.all(
    importRowKinds.map((kind) => listRows(id, kind, 0, PREVIEW_ROWS, NOTED_FIRST)),
  )
  const [create = [], change = [], same = [], reject = [], duplicate = []] = rowsByKind.map((rows) =>
    rows.map(toImportRow),
  )
  return { create, change, same, refuse: reject, duplicate }
}

const ROW_COLUMNS = {
  line: 'number',
  id: 'id',
  product_name: 'text',
  column: 'text',
  before: 'text',
  after: 'text',
  problem: 'text',
} as const satisfies Record<string, ColumnKind>

/** All rows of one kind as a CSV file, a line for each change or problem; `say` formats the problems. */
export async function* exportImportRows(
  _admin: Admin,
  id: number,
  kind: ImportRowKind,
  say: (problem: string) => string,
): AsyncGenerator<string, void> {
  const { header, format } = createCsvOutput('spreadsheet', Object.entries(ROW_COLUMNS))
  yield header
  for (let line = 0; ;) {
    const rows = await listRows(id, kind, line, BATCH_SIZE)
    const last = rows.at(-1)
    if (!last) return
    yield format(
      rows.map(toImportRow).flatMap((row) => {
        const begin = [row.line, row.id, row.product_name]
        const changes = row.changes.map((change) => [
          ...begin,
          change.column,
          change.before,
          change.after,
          null,
        ])
        const problems = row.problems.map(({ column, message }) => [
          ...begin,
          column,
          null,
          null,
          say(message),
        ])
        const lines = [...changes, ...problems]
        return lines.length > 0 ? lines : [[...begin, null, null, null, null]]
      }),
    )
    line = last.lineNumber
  }
}

const NOTED_FIRST = sql`errors = '[]'::jsonb, line_number`

const listRows = (
  importId: number,
  kind: ImportRowKind,
  after: number,
  limit: number,
  order = sql`line_number`,
): Promise<ImportRow[]> =>
  db().$queryRaw<ImportRow[]>`
    SELECT line_number AS "lineNumber", action, product_id AS "productId", name, before, after, errors, duplicate
    FROM product_import_rows
    WHERE import_id = ${importId} AND line_number > ${after}
      AND ${kind === 'duplicate' ? sql`duplicate IS NOT NULL` : sql`action = ${kind}`}
    ORDER BY ${order} LIMIT ${limit}`
