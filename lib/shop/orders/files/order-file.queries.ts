import { errorText } from '@/lib/platform/errors/error-text'
import { readFile } from 'node:fs/promises'
import { csvErrorToAppError } from '@/lib/shop/catalogue/import/product-import.rules'
import { validationError } from '@/lib/platform/errors/app-error'
import { type OrderFileCells, readOrderRows } from '@/lib/shop/orders/files/order-file.rules'
import { MAX_ORDER_FILE_ROWS } from '@/lib/shop/orders/files/order-file.schema'
import { CsvParseError, parseCsv } from '@/lib/platform/csv/csv'
import type { FileColumns } from '@/lib/platform/csv/file-columns'
import type { ReceivedFile } from '@/lib/platform/uploads/uploads.schema'

/**
 * The rows of an uploaded CSV file about orders.
 * @throws AppError 'validation_failed' under `file` when it is missing, not CSV, too long, or lacks a required column.
 */
export async function readOrderFile<Column extends string>(
  received: ReceivedFile | undefined,
  columns: FileColumns<Column>,
  required: readonly (readonly Column[])[],
): Promise<OrderFileCells<Column>[]> {
  if (!received) throw validationError('file', errorText('required'))
  const { rows, fault } = await readOrderRows(await readRecords(received.file), columns, required)
  if (fault !== null) throw validationError('file', fault)
  return rows
}

async function readRecords(path: string) {
  try {
    return await parseCsv(await readFile(/* turbopackIgnore: true */ path), MAX_ORDER_FILE_ROWS)
  } catch (error) {
    throw error instanceof CsvParseError ? csvErrorToAppError(error, MAX_ORDER_FILE_ROWS) : error
  }
}
