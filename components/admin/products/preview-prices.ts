import type { EditableListView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { MAX_PRICE } from '@/lib/shop/catalogue/products/product-fields.schema'
import {
  findPercentProblem,
  parsePercent,
  type PercentProblem,
} from '@/lib/shop/catalogue/prices/percent.rules'
import { applyBulkChange } from '@/lib/shop/catalogue/products/product-bulk.rules'
import { parseAmount } from '@/lib/platform/text/numbers/parse-amount'
import { MAX_NUMBER_LENGTH } from '@/lib/platform/validation/validators'

export type PricedProduct = { id: number; name: string; price: number }
type PriceAction = 'set_price' | 'change_price'

/** A product with its price (Kyat) before and after the change. */
export type PricePreview = { id: number; name: string; before: number; after: number }

type Result =
  | { value: number; rows: readonly PricePreview[] }
  | { problem: PercentProblem | 'price' }
  | { problem: 'tooExpensive'; name: string }

export const toPricedProducts = (
  products: readonly Pick<EditableListView, 'id' | 'product_name' | 'product_price'>[],
): PricedProduct[] =>
  products.map(({ id, product_name, product_price }) => ({
    id,
    name: product_name,
    price: product_price ?? 0,
  }))

export const isPriceAction = (action: string): action is PriceAction =>
  action === 'set_price' || action === 'change_price'

/** What a change of prices would do, by the rule of the server; or why what was typed cannot be applied. */
export function previewPrices(
  action: PriceAction,
  typed: string,
  products: readonly PricedProduct[],
): Result {
  const value = readValue(action, typed)
  if (typeof value !== 'number') return { problem: value }
  const rows: PricePreview[] = []
  for (const { id, name, price } of products) {
    const after = applyBulkChange({ action, ids: [id], value }, { price, stock: 0 })
    if (!after) return { problem: 'tooExpensive', name }
    rows.push({ id, name, before: price, after: after.price })
  }
  return { value, rows }
}

function readValue(action: PriceAction, typed: string): number | PercentProblem | 'price' {
  if (action === 'change_price') return findPercentProblem(typed) ?? parsePercent(typed) ?? 'invalid'
  const price = typed.length > MAX_NUMBER_LENGTH ? null : parseAmount(typed)
  return price === null || price < 0 || price > MAX_PRICE ? 'price' : price
}
