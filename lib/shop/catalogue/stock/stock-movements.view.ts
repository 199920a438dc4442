import type { ProductStatus } from '@/lib/shop/catalogue/products/catalogue.schema'
import type { StockReason } from '@/lib/shop/catalogue/stock/stock-movements.schema'

/** A change of a stock by `delta` units, to `quantity`; `orderId` is null unless an order caused it. */
export type StockMovementView = {
  id: number
  createdAt: Date
  delta: number
  quantity: number
  reason: StockReason
  orderId: number | null
}

export type StockHistory = {
  /** `held` units are no part of the stock: customers who pay have them, at most until `heldUntil`. */
  product: {
    id: number
    name: string
    status: ProductStatus
    stock: number
    held: number
    heldUntil: Date | null
  }
  movements: StockMovementView[]
  /** The `before` of the next page; null on the last page. */
  nextBefore: number | null
}
