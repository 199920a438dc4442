import type { BulkChange } from '@/lib/catalogue/product-bulk.schema'
import { MAX_PRICE, MAX_STOCK } from '@/lib/catalogue/catalogue.schema'

/** The price (Kyat) and stock of a product, before or after a bulk change. */
type PriceAndStock = { price: number; stock: number }

/**
 * The result of a bulk change for one product; null when price or stock would leave their limits. Percentages of a
 * price are rounded to whole Kyat (decision D26).
 */
export function applyBulkChange(change: BulkChange, { price, stock }: PriceAndStock): PriceAndStock | null {
  const after = { price, stock }
  switch (change.action) {
    case 'delete':
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
      after.price = Math.round((price * (100 + change.value)) / 100)
      break
  }
  const isPossible = after.stock >= 0 && after.stock <= MAX_STOCK && after.price <= MAX_PRICE
  return isPossible ? after : null
}
