import type { BulkChange } from '@/lib/shop/catalogue/products/product-bulk.schema'
import { MAX_PRICE, MAX_STOCK } from '@/lib/shop/catalogue/products/product-fields.schema'

/** The price (Kyat) and stock of a product, before or after a bulk change. */
type PriceAndStock = { price: number; stock: number }

/**
 * The price (Kyat) changed by a percentage with at most two decimals, rounded to whole Kyat, half a Kyat up (decision
 * D26). Computed in integers, because 0.1 has no exact binary form.
 */
const changeByPercent = (price: number, percent: number): number =>
  Math.floor((price * (10_000 + Math.round(percent * 100)) + 5_000) / 10_000)

/** The result of a bulk change for one product; null when price or stock would leave their limits. */
export function applyBulkChange(change: BulkChange, { price, stock }: PriceAndStock): PriceAndStock | null {
  const after = { price, stock }
  switch (change.action) {
    case 'delete':
    case 'publish':
      break
    case 'set_stock':
      after.stock = change.value
      break
    case 'add_stock':
      after.stock = stock + change.value
      break
    case 'set_price':
      after.price = change.value
      break
    case 'change_price':
      after.price = changeByPercent(price, change.value)
      break
  }
  const isPossible = after.stock >= 0 && after.stock <= MAX_STOCK && after.price <= MAX_PRICE
  return isPossible ? after : null
}
