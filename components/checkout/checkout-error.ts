import type { FieldErrors } from '@/lib/errors/app-error'
import { ApiError } from '@/lib/http/client'

/** A product whose price has changed since the customer saw it (decision D18). */
type PriceChange = {
  product_id: number
  product_name: string
  name_my: string | null
  old_price: number
  new_price: number
}

/** A total in Kyat that is another than the customer saw. */
type TotalChange = { seen_total: number; total_price: number }

/**
 * Why an order was rejected: invalid fields, changed prices, total or stock, the screenshot or the lines of another order,
 * or no response.
 */
export type CheckoutError =
  | { kind: 'fields'; errors: FieldErrors; message: string }
  | {
      kind: 'conflict'
      reasons: readonly string[]
      prices: readonly PriceChange[]
      /** The total that was seen, and the one that is due (decision D30). */
      total: TotalChange | null
      /** True if the uploaded screenshot can still pay for an order. */
      isScreenshotUsable: boolean
    }
  | { kind: 'used screenshot'; orderId: number; message: string }
  /** The lines of the cart are part of this order already; they may be ordered once more. */
  | { kind: 'ordered before'; orderId: number; message: string; isScreenshotUsable: boolean }
  | { kind: 'failure'; message: string }

/** Converts an error of the checkout call into a CheckoutError for the customer. */
export function toCheckoutError(error: unknown): CheckoutError {
  if (!(error instanceof ApiError)) return { kind: 'failure', message: '' }
  const { status, message, errors, body } = error
  if (status === 409) {
    const prices = Array.isArray(body['price_changes']) ? (body['price_changes'] as PriceChange[]) : []
    const { order_id: orderId, screenshot_usable: usable } = body
    if (typeof orderId === 'number' && body['can_order_again'] === true) {
      return { kind: 'ordered before', orderId, message, isScreenshotUsable: usable === true }
    }
    if (typeof orderId === 'number') return { kind: 'used screenshot', orderId, message }
    const reasons = errors['cart_items'] ?? [message]
    const total = isTotalChange(body['total_change']) ? body['total_change'] : null
    return { kind: 'conflict', prices, total, reasons, isScreenshotUsable: usable === true }
  }
  if (status === 422) return { kind: 'fields', errors, message }
  return { kind: 'failure', message: status === 429 || status === 503 ? message : '' }
}

const isTotalChange = (value: unknown): value is TotalChange =>
  typeof value === 'object' && value !== null && 'seen_total' in value && 'total_price' in value

/** Returns the error without the part about `field`, or null if nothing else remains. */
export function clearFieldError(rejection: CheckoutError | null, field: string): CheckoutError | null {
  if (rejection?.kind !== 'fields' || !(field in rejection.errors)) return rejection
  const errors = Object.fromEntries(Object.entries(rejection.errors).filter(([name]) => name !== field))
  return Object.keys(errors).length > 0 ? { ...rejection, errors } : null
}
