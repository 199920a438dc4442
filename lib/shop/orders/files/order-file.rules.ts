import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import type { OrderFileCounts, OrderFileOutcome } from '@/lib/shop/orders/files/order-file.schema'
import type { CsvFile } from '@/lib/platform/csv/csv'
import {
  createRowReader,
  type FileCells,
  type FileColumns,
  readColumnNames,
} from '@/lib/platform/csv/file-columns'
import { readTextCell } from '@/lib/platform/csv/text-cell'

/** A row of a file about orders: the cells of the columns that the file has. Columns that nobody reads are ignored. */
export type OrderFileCells<Column extends string> = FileCells<Column> & { line: number }

type Rows<Column extends string> = { rows: OrderFileCells<Column>[]; fault: ErrorText | null }

/**
 * The rows of a file, by the names in its first line, in any order of columns; `fault` says why it cannot be read.
 * `required`: lists of columns, of each of which the file has at least one.
 */
export async function readOrderRows<Column extends string>(
  file: CsvFile,
  kinds: FileColumns<Column>,
  required: readonly (readonly Column[])[],
): Promise<Rows<Column>> {
  const { header } = file
  if (!header) return { rows: [], fault: errorText('file_empty') }
  const columns = Object.keys(kinds) as Column[]
  const names = readColumnNames(header)
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column))
  if (twice) return { rows: [], fault: errorText('column_repeated', { column: twice }) }
  const missing = required.find((options) => !options.some((column) => names.includes(column)))
  if (missing) return { rows: [], fault: toMissing(missing) }
  const readCells = createRowReader(
    kinds,
    names.map((name) => columns.find((column) => column === name) ?? null),
    readTextCell,
  )
  const rows = await file.mapRows((record) => {
    const read = readCells(record)
    return read && { line: record.line, ...read }
  })
  return rows.length === 0 ? { rows, fault: errorText('file_without_rows') } : { rows, fault: null }
}

/** How many rows have which outcome. */
export const countOutcomes = (rows: readonly { outcome: OrderFileOutcome }[]): OrderFileCounts => {
  const count = (outcome: OrderFileOutcome) => rows.filter((row) => row.outcome === outcome).length
  return { change: count('change'), same: count('same'), invalid: count('invalid') }
}

const toMissing = ([column = '', other]: readonly string[]): ErrorText =>
  other === undefined
    ? errorText('column_missing', { column })
    : errorText('column_or_other_missing', { column, other })
