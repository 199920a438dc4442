import type { FieldErrors } from '@/lib/platform/errors/app-error'
import type { CallConflict } from '@/app/api/calls'
import { getErrorBody } from '@/components/ui/browser/call-api'
import { ApiError } from '@/lib/platform/http/client'

/** What the checkout says about a conflict. */
type Conflict = CallConflict<'POST /api/cartitems/checkout'>

/**
 * Why an order was rejected: invalid fields, changed prices, total or stock, the screenshot or the lines of another order,
 * or no response.
 */
export type CheckoutError =
  | { kind: 'fields'; errors: FieldErrors; message: string }
  | {
      kind: 'conflict'
      reasons: readonly string[]
      /** Why the code of a promotion is no longer valid. */
      codeErrors: readonly string[]
      prices: NonNullable<Conflict['price_changes']>
      /** The total that was seen, and the one that is due (decision D30). */
      total: NonNullable<Conflict['total_change']> | null
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
  const { status, message, errors } = error
  const conflict = getErrorBody('POST /api/cartitems/checkout', 409, error)
  if (conflict) {
    const { order_id: orderId, price_changes: prices = [], total_change: total = null } = conflict
    const { screenshot_usable: isScreenshotUsable = false } = conflict
    if (orderId === undefined) {
      const reasons = errors['cart_items'] ?? [message]
      const codeErrors = errors['promo_code'] ?? []
      return { kind: 'conflict', prices, total, reasons, codeErrors, isScreenshotUsable }
    }
    if (!conflict.can_order_again) return { kind: 'used screenshot', orderId, message }
    return { kind: 'ordered before', orderId, message, isScreenshotUsable }
  }
  if (status === 422) return { kind: 'fields', errors, message }
  return { kind: 'failure', message: status === 429 || status === 503 ? message : '' }
}

/** Returns the error without the part about `field`, or null if nothing else remains. */
export function clearFieldError(rejection: CheckoutError | null, field: string): CheckoutError | null {
  if (rejection?.kind !== 'fields' || !(field in rejection.errors)) return rejection
  const errors = Object.fromEntries(Object.entries(rejection.errors).filter(([name]) => name !== field))
  return Object.keys(errors).length > 0 ? { ...rejection, errors } : null
}
