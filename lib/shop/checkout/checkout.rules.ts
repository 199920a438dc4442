import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import { calculateDeliveryFee, type FeeTerms } from '@/lib/shop/delivery/delivery.rules'
import type { PromotionCalculation } from '@/lib/shop/promotions/promotions.rules'

/** Money in Kyat, weight in grams. `promotion`: only of goods with one. */
export type Totals = {
  subtotal: number
  totalWeight: number
  discount: number
  shippingFee: number
  total: number
  /** What the promotion gives, and the share of each line: null for a line that it is not for. */
  promotion?: { amount: number; shares: (number | null)[] }
}

/** `isPromoted`: whether the promotion is for it. */
export type PricedLine = { price: number; weight: number; quantity: number; isPromoted?: boolean }

/**
 * The totals of goods that are delivered on these terms: SubTotal - discount + fee = total, in whole Kyat (decisions D1, D26).
 * The one function from lines to discount, delivery and what is due, for cart, checkout, changes of an order and API
 * (decision 0179). A number in place of terms is the fee itself. `discount` is what staff take off, `promotion` takes off
 * more; the discount of the totals is both. The fee is that of what the goods cost then; where the promotion makes it
 * free, the fee is its amount.
 */
export function toTotals(
  lines: readonly PricedLine[],
  terms: FeeTerms | number,
  discount = 0,
  promotion?: PromotionCalculation | null,
): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const totalWeight = lines.reduce((sum, line) => sum + line.weight * line.quantity, 0)
  const shares = promotion?.spread(
    lines.map(({ price, quantity, isPromoted }) => (isPromoted ? price * quantity : null)),
  )
  const given = shares?.reduce<number>((sum, share) => sum + (share ?? 0), 0) ?? 0
  const goods = subtotal - discount - given
  const fee =
    typeof terms === 'number' ? terms : calculateDeliveryFee(terms, { subtotal: goods, totalWeight })
  const shippingFee = promotion?.isFreeDelivery ? 0 : fee
  return {
    subtotal,
    totalWeight,
    discount: discount + given,
    shippingFee,
    total: goods + shippingFee,
    ...(shares && { promotion: { amount: given + fee - shippingFee, shares } }),
  }
}

/** The same totals for a cart. */
export const cartTotals = (items: readonly CartItemView[], terms: FeeTerms): Totals =>
  toTotals(
    items.map(({ quantity, product }) => ({
      price: product.product_price,
      weight: product.product_weight,
      quantity,
    })),
    terms,
  )

/** What the goods of a cart cost, in Kyat. */
export const getCartSubtotal = (items: readonly CartItemView[]): number =>
  items.reduce((sum, { quantity, product }) => sum + product.product_price * quantity, 0)

/** Whether the shop has at least as many of the product as the line of a cart asks for. */
export const isSellable = ({ quantity, product }: CartItemView): boolean => quantity <= product.stock_quantity

/** The largest delivery fee that an order stores, in Kyat. */
const MAX_FEE = 2_147_483_647

/**
 * True when every total is an exact integer: larger numbers would be rounded by JavaScript and JSON. The fee, which grows
 * with the weight, also has to fit its column.
 */
export const areSafeIntegers = ({ total, totalWeight, shippingFee }: Totals): boolean =>
  Number.isSafeInteger(total) && Number.isSafeInteger(totalWeight) && shippingFee <= MAX_FEE

/** A line as the customer sent it, and the current product. */
export type RequestedLine = { productId: number; quantity: number; seenPrice: number | null }
export type CurrentProduct = {
  id: number
  name: string
  nameMy: string | null
  price: number
  stock: number
}

/** A line as the API has it. */
type LineInput = { product_id: number; quantity: number; seen_price?: number | null }

/** Merges lines of the same product, by ascending product id; the last price seen wins. */
export function mergeLines(lines: readonly LineInput[]): RequestedLine[] {
  const merged = new Map<number, RequestedLine>()
  for (const { product_id: productId, quantity, seen_price: seenPrice } of lines) {
    const earlier = merged.get(productId)
    merged.set(productId, {
      productId,
      quantity: quantity + (earlier?.quantity ?? 0),
      seenPrice: seenPrice ?? earlier?.seenPrice ?? null,
    })
  }
  return [...merged.values()].sort((a, b) => a.productId - b.productId)
}

/** Whether both have the same products and quantities; each contains a product once. */
export function areSameLines(
  some: readonly Pick<RequestedLine, 'productId' | 'quantity'>[],
  others: readonly Pick<RequestedLine, 'productId' | 'quantity'>[],
): boolean {
  const quantities = new Map(some.map(({ productId, quantity }) => [productId, quantity]))
  return (
    quantities.size === others.length &&
    others.every(({ productId, quantity }) => quantities.get(productId) === quantity)
  )
}

/** Why lines cannot be sold now, in messages for the customer: not available, or too few left (decision D16). */
export const findShortages = (
  lines: readonly RequestedLine[],
  products: ReadonlyMap<number, CurrentProduct>,
): ErrorText[] =>
  lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    if (!product) return [errorText('product_id_not_sold', { id: productId })]
    const { name, nameMy: name_my, stock } = product
    if (stock === 0) return [errorText('out_of_stock', { name, name_my })]
    return stock < quantity ? [errorText('stock_left', { count: stock, name, name_my })] : []
  })

type PriceChange = {
  product_id: number
  product_name: string
  name_my: string | null
  old_price: number
  new_price: number
}

/** Prices that changed since the customer saw them (decision D18). */
export const findPriceChanges = (
  lines: readonly RequestedLine[],
  products: ReadonlyMap<number, CurrentProduct>,
): PriceChange[] =>
  lines.flatMap(({ productId, seenPrice }) => {
    const product = products.get(productId)
    if (!product || seenPrice === null || seenPrice === product.price) return []
    return [
      {
        product_id: product.id,
        product_name: product.name,
        name_my: product.nameMy,
        old_price: seenPrice,
        new_price: product.price,
      },
    ]
  })
