import type { OrderFileCounts, OrderFileOutcome } from '@/lib/orders/order-file.schema'
import type { CsvFile } from '@/lib/text/csv'
import { readTextCell } from '@/lib/text/text-cell'

/** A row of a file about orders: the cells of the columns that the file has. Columns that nobody reads are ignored. */
export type OrderFileCells<Column extends string> = { line: number; cells: Partial<Record<Column, string>> }

type Rows<Column extends string> = { rows: OrderFileCells<Column>[]; fault: string | null }

/**
 * The rows of a file, by the names in its first line, in any order of columns; `fault` says why it cannot be read.
 * `required`: lists of columns, of each of which the file has at least one.
 */
export async function readOrderRows<Column extends string>(
  file: CsvFile,
  columns: readonly Column[],
  required: readonly (readonly Column[])[],
): Promise<Rows<Column>> {
  const { header } = file
  if (!header) return { rows: [], fault: 'The file is empty' }
  const names = header.cells.map((cell) => cell.trim().toLowerCase())
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column))
  if (twice) return { rows: [], fault: `The column ${twice} appears twice` }
  const missing = required.find((options) => !options.some((column) => names.includes(column)))
  if (missing) return { rows: [], fault: `The column ${missing.join(' or ')} is missing` }
  const present = columns.flatMap((column) => {
    const index = names.indexOf(column)
    return index === -1 ? [] : [{ column, index }]
  })
  const rows = await file.mapRows(({ line, cells }) => {
    if (present.every(({ index }) => (cells[index] ?? '').trim() === '')) return null
    const read = present.map(({ column, index }) => [column, readTextCell(cells[index])])
    return { line, cells: Object.fromEntries(read) as Partial<Record<Column, string>> }
  })
  return rows.length === 0 ? { rows, fault: 'The file has no rows' } : { rows, fault: null }
}

/** How many rows have which outcome. */
export const countOutcomes = (rows: readonly { outcome: OrderFileOutcome }[]): OrderFileCounts => {
  const count = (outcome: OrderFileOutcome) => rows.filter((row) => row.outcome === outcome).length
  return { change: count('change'), same: count('same'), invalid: count('invalid') }
}
