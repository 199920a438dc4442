import type { FieldErrors } from '@/lib/errors'
import { ApiError } from '@/lib/http/client'

/** A product whose price is no longer the one the shopper saw (decision D18). */
export type PriceChange = { product_id: number; product_name: string; old_price: number; new_price: number }

/** Why an order was not taken: fields to mend, a shop that changed, a screenshot of another order, or no answer. */
export type CheckoutError =
  | { kind: 'fields'; errors: FieldErrors; message: string }
  | {
      kind: 'conflict'
      reasons: readonly string[]
      prices: readonly PriceChange[]
      /** The uploaded screenshot still pays for an order. */
      isScreenshotUsable: boolean
    }
  | { kind: 'used screenshot'; orderId: number; message: string }
  | { kind: 'failure'; message: string }

/** What an error of the checkout call means to the shopper. */
export function toCheckoutError(error: unknown): CheckoutError {
  if (!(error instanceof ApiError)) return { kind: 'failure', message: '' }
  const { status, message, errors, body } = error
  if (status === 409) {
    const prices = Array.isArray(body['price_changes']) ? (body['price_changes'] as PriceChange[]) : []
    const { order_id: orderId, screenshot_usable: usable } = body
    if (typeof orderId === 'number') return { kind: 'used screenshot', orderId, message }
    const reasons = errors['cart_items'] ?? [message]
    return { kind: 'conflict', prices, reasons, isScreenshotUsable: usable === true }
  }
  if (status === 422) return { kind: 'fields', errors, message }
  return { kind: 'failure', message: status === 429 || status === 503 ? message : '' }
}

/** The refusal without what it says of `field`; null when that was all. */
export function clearFieldError(rejection: CheckoutError | null, field: string): CheckoutError | null {
  if (rejection?.kind !== 'fields' || !(field in rejection.errors)) return rejection
  const errors = Object.fromEntries(Object.entries(rejection.errors).filter(([name]) => name !== field))
  return Object.keys(errors).length > 0 ? { ...rejection, errors } : null
}
