import { errorText, getFirstError } from '@/lib/platform/errors/error-text'
import { MAX_STOCK } from '@/lib/shop/catalogue/products/product-fields.schema'
import type { Cells, ExistingProduct } from '@/lib/shop/catalogue/import/product-import.rules'
import { MAX_ID, integerSchema } from '@/lib/platform/validation/validators'

/** What a row says of the state that it was exported from; null where its file does not say it. */
type ExportState = { version: number | null; stock: number | null }

const schemas = { version: integerSchema(1, MAX_ID), stock_exported: integerSchema(0, MAX_STOCK) }

/** The state that a row was exported from. */
export function readExportState(
  cells: Cells,
  reject: (column: keyof typeof schemas, message: string) => void,
): ExportState {
  const read = (column: keyof typeof schemas): number | null => {
    const cell = cells[column] ?? ''
    if (cell.trim() === '') return null
    const parsed = schemas[column].safeParse(cell)
    if (parsed.success) return parsed.data
    reject(column, getFirstError(parsed.error))
    return null
  }
  return { version: read('version'), stock: read('stock_exported') }
}

/** The reason why a row that would change a product may not: somebody has changed it since the export. */
export const CHANGED_SINCE_EXPORT = errorText('product_changed_after_export')

/** Whether the product is another one than the row was exported from. */
export const isStale = ({ version }: ExportState, existing: ExistingProduct): boolean =>
  version !== null && version !== existing.version

/**
 * The stock that a product has after its row (decision 0183). What the file leaves as it was exported changes nothing; what
 * it changes is entered as the difference, so that units sold since stay sold. A row without a version could enter its
 * difference twice, so it may only do so while the stock is the exported one. Without an exported stock, `wanted` is
 * the stock.
 * @returns a text that says why the stock cannot become this.
 */
export function resolveStock(
  wanted: number,
  { version, stock: exported }: ExportState,
  existing: ExistingProduct,
): number | string {
  const now = existing.product.stock_quantity
  if (exported === null) return wanted
  if (wanted === exported) return now
  const isCurrent = version === existing.version
  if (!isCurrent && (wanted === now || exported === now)) return wanted
  if (version === null) return errorText('stock_changed_keep_version', { exported, now })
  const target = now + wanted - exported
  return target >= 0 && target <= MAX_STOCK
    ? target
    : errorText('stock_changed_below_zero', { exported, now, target })
}
