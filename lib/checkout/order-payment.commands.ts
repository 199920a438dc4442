import { CHOOSE_PAYMENT, getPrepayAmount, rejectCash } from '@/lib/checkout/cash.rules'
import type { Totals } from '@/lib/checkout/checkout.rules'
import type { CheckoutInput } from '@/lib/checkout/checkout.schema'
import type { CheckoutContext } from '@/lib/checkout/idempotency.commands'
import type { PublicZoneView } from '@/lib/delivery/delivery-zones.schema'
import { validationError } from '@/lib/errors'
import { CASH_ON_DELIVERY } from '@/lib/payment-accounts/payment-types.rules'
import type { StoredPaymentStatus } from '@/lib/order-status/order-status.schema'
import { cashSettings, defaultCash } from '@/lib/settings/cash.schema'

/** How a new order is paid: its first payment status, its screenshot, and the Kyat of a cash order that are sent in advance. */
export type OrderPayment = {
  status: StoredPaymentStatus
  screenshotId: number | null
  prepayAmount: number
}

/**
 * How an order is paid. A cash order that wants nothing in advance does not use a screenshot that was sent with it.
 * @throws AppError 'validation_failed' when the shop does not accept this payment type now, and where cash is not possible.
 */
export function decidePayment(
  input: CheckoutInput,
  { screenshotId, accountName, cash }: CheckoutContext,
  order: { zone: PublicZoneView; totals: Totals },
): OrderPayment {
  if (input.payment_type !== CASH_ON_DELIVERY) {
    if (accountName === null) throw validationError('payment_type', CHOOSE_PAYMENT)
    return { status: 'pending', screenshotId, prepayAmount: 0 }
  }
  const settings = cashSettings.parse(cash ?? defaultCash)
  const rejection = rejectCash({
    ...order,
    settings,
    phone: input.phone,
    hasScreenshot: screenshotId !== null,
  })
  if (rejection) throw validationError(rejection.field, rejection.message)
  const prepayAmount = getPrepayAmount(order)
  return prepayAmount === 0
    ? { status: 'to_collect', screenshotId: null, prepayAmount }
    : { status: 'pending', screenshotId, prepayAmount }
}
