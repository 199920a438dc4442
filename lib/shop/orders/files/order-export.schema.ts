import { enumSchema } from '@/lib/platform/validation/validators'
import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { exportColumns } from '@/lib/shop/orders/files/order-export.rules'
import { csvReaders } from '@/lib/platform/csv/csv-output'
import { orderQuery } from '@/lib/shop/orders/orders.schema'

/** Longer than all columns with a comma and a space each. */
const MAX_LIST_LENGTH = 1_000
const UNKNOWN = errorText('list_of_columns', { list: exportColumns.join(', ') })

/** Columns in the order of the list, separated by commas, each once; absent or blank: all. */
const columnList = z.preprocess(
  (value) => {
    if (typeof value !== 'string' || value.length > MAX_LIST_LENGTH) return value
    return value.trim() === '' ? undefined : [...new Set(value.split(',').map((name) => name.trim()))]
  },
  z.array(z.enum(exportColumns, { error: UNKNOWN }), { error: UNKNOWN }).optional(),
)

/** The orders of a list, and the columns and the reader of their file. */
export const exportQuery = orderQuery.safeExtend({
  columns: columnList,
  reader: enumSchema(csvReaders).default('spreadsheet'),
})
export type ExportQuery = z.infer<typeof exportQuery>
