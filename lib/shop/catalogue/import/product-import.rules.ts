import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import {
  MAX_IMPORT_ROWS,
  optionalColumns,
  importColumns,
  type ImportColumn,
  productColumnKinds,
  type ProductFileColumn,
  productFileColumns,
} from '@/lib/shop/catalogue/import/product-import.schema'
import type { EditableListView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { AppError } from '@/lib/platform/errors/app-error'
import {
  type CsvFile,
  type CsvParseError,
  type CsvRecord,
  MAX_CELLS,
  unescapeFormula,
} from '@/lib/platform/csv/csv'
import {
  createRowReader,
  type FileCells,
  type FileProblem,
  toCountProblem,
  readColumnNames,
} from '@/lib/platform/csv/file-columns'

/** The cells of one product in a file; a column that the file does not have is absent. */
export type Cells = Partial<Record<ProductFileColumn, string>>
export type FileRow = FileCells<ProductFileColumn> & {
  line: number
  /** The columns whose cells the shop has filled in for a new product. */
  filledColumns?: readonly ImportColumn[]
}
export type ProductFile = { omittedColumns: ImportColumn[]; rows: FileRow[] }

/** A group as a file names it: its name and those of its options; without an id it is to be made. */
export type ImportGroup = {
  id: number | null
  name: string
  options: readonly string[]
  /** The option whose values have photos of their own, from 1; null for none. */
  photoOption: number | null
  /** The same as a row of the file says it. */
  wantedPhotoOption?: number | null
}

/** A product of the shop at the time of a check. */
export type ExistingProduct = {
  product: EditableListView
  version: number
  isArchived: boolean
  group: ImportGroup | null
}

/** A product as its row of the export, before formula guards are added; `group`: that of the product. */
export function toCells(
  product: EditableListView,
  group: ImportGroup | null = null,
): Record<ImportColumn, string> {
  const [option_1, option_2, option_3] = group?.options ?? []
  const values: Partial<Record<ImportColumn, string | number | null>> = {
    ...product,
    ...product.product_images[0],
    brand: product.brand.name,
    category: product.category.name,
    subcategory: product.subcategory.name,
    group: group?.name ?? null,
    option_1,
    option_2,
    option_3,
    photo_option: group?.photoOption ?? null,
  }
  return Object.fromEntries(importColumns.map((column) => [column, String(values[column] ?? '')])) as Record<
    ImportColumn,
    string
  >
}

/** A product as its row of the export, with the state that the row was made from. */
export const toFileCells = (
  product: EditableListView & { version: number },
  group: ImportGroup | null = null,
): Record<ProductFileColumn, string> => ({
  ...toCells(product, group),
  version: String(product.version),
  stock_exported: String(product.stock_quantity),
})

/** The 422 error of a whole file: none of its rows is checked. */
export function invalidFileError(problems: readonly FileProblem[]): AppError {
  const [first] = problems
  const messages = problems.map(({ message }) => message)
  return new AppError('validation_failed', first?.message ?? errorText('file_empty'), {
    fields: { file: messages.length > 0 ? messages : [errorText('file_empty')] },
    body: { problems },
  })
}

/** The error for a file that is not CSV, or has more than `limit` rows. */
export const csvErrorToAppError = (
  { fault, line, column }: CsvParseError,
  limit = MAX_IMPORT_ROWS,
): AppError => invalidFileError([{ line, column, message: faultMessage(fault, limit) }])

function faultMessage(fault: CsvParseError['fault'], limit: number): ErrorText {
  switch (fault) {
    case 'encoding':
      return errorText('file_not_utf8')
    case 'workbook':
      return errorText('file_is_workbook')
    case 'binary':
      return errorText('file_not_text')
    case 'open quote':
      return errorText('quote_never_closed')
    case 'stray quote':
      return errorText('quote_misplaced')
    case 'too many':
      return errorText('max_rows', { count: limit })
    case 'too wide':
      return errorText('max_columns', { count: MAX_CELLS })
  }
}

/**
 * The rows of a file, keyed by the names of its header, in any column order. New products that are drafts need no column but
 * that of the name.
 * @throws AppError 'validation_failed' under `file`, with every problem of the header.
 */
export async function parseRows(file: CsvFile, asDrafts = false): Promise<ProductFile> {
  const { header } = file
  if (!header) throw invalidFileError([])
  const columns = readHeader(header, asDrafts)
  const readCells = createRowReader(productColumnKinds, columns, unescapeFormula)
  const rows = await file.mapRows((record): FileRow | null => {
    const read = readCells(record)
    return read && { line: record.line, ...read, ...findShortage(record, columns, read.cells, asDrafts) }
  })
  if (rows.length === 0) {
    throw invalidFileError([{ line: header.line, column: null, message: errorText('file_without_rows') }])
  }
  return {
    omittedColumns: importColumns.filter((column) => !columns.includes(column)),
    rows,
  }
}

/**
 * What becomes of a row with fewer cells than columns: spreadsheets leave out the last ones where they are empty in many rows,
 * so a new product says nothing there if it may. Any other row was cut off, which must not empty what is stored.
 */
function findShortage(
  record: CsvRecord,
  columns: readonly ProductFileColumn[],
  cells: Cells,
  asDrafts: boolean,
): Pick<FileRow, 'cells' | 'problem'> | null {
  const { length } = record.cells
  if (length >= columns.length) return null
  const missing = columns.slice(length)
  const isNew = !missing.includes('id') && (cells.id ?? '').trim() === ''
  if (!isNew || !missing.every((column) => isOptional(column, asDrafts)))
    return { cells, problem: toCountProblem(record, columns) }
  return { cells: Object.fromEntries(columns.slice(0, length).map((column) => [column, cells[column]])) }
}

const requiredColumns: readonly ProductFileColumn[] = importColumns.filter(
  (column) => !optionalColumns.includes(column),
)

/** Whether a new product needs no cell of this column. */
const isOptional = (column: ProductFileColumn, asDrafts: boolean): boolean =>
  asDrafts ? column !== 'product_name' : !requiredColumns.includes(column)

const isColumn = (name: string): name is ProductFileColumn =>
  (productFileColumns as readonly string[]).includes(name)

function readHeader(header: CsvRecord, asDrafts: boolean): ProductFileColumn[] {
  const { line, cells } = header
  const names = readColumnNames(header)
  if (!names.some(isColumn)) {
    throw invalidFileError([{ line, column: null, message: errorText('header_required') }])
  }
  const problems = names.flatMap((name, index): FileProblem[] => {
    const column = (cells[index] ?? '').trim()
    if (name === '')
      return [{ line, column: null, message: errorText('column_without_name', { number: index + 1 }) }]
    if (!isColumn(name)) return [{ line, column, message: errorText('unknown_column', { column }) }]
    if (names.indexOf(name) < index)
      return [{ line, column: name, message: errorText('column_repeated', { column: name }) }]
    return []
  })
  const isForNew = !names.includes('id')
  const missing = importColumns.filter((column) => !names.includes(column) && !isOptional(column, asDrafts))
  if (isForNew) {
    problems.push(
      ...missing.map((column) => ({ line, column, message: errorText('column_missing', { column }) })),
    )
  }
  if (problems.length > 0) throw invalidFileError(problems)
  return names.filter(isColumn)
}
