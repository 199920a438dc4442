import { CHOOSE_PAYMENT, getPrepayAmount, rejectCash } from '@/lib/shop/checkout/cash.rules'
import type { Totals } from '@/lib/shop/checkout/checkout.rules'
import type { OrderCredit, PaidAccount } from '@/lib/shop/checkout/order-origin.rules'
import { type CheckoutInput, getPrepayType } from '@/lib/shop/checkout/checkout.schema'
import type { CheckoutContext } from '@/lib/shop/checkout/idempotency.commands'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { validationError } from '@/lib/platform/errors/app-error'
import type { PaymentType } from '@/lib/shop/payment-accounts/payment-types.schema'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'
import { parseSection } from '@/lib/shop/settings/settings.rules'
import type { StoredPaymentStatus } from '@/lib/shop/order-status/order-status.schema'

/**
 * How a new order is paid: its first payment status, its screenshot, the account that was paid to, and the Kyat of a cash
 * order that are sent in advance, to an account of which type.
 */
export type OrderPayment = {
  status: StoredPaymentStatus
  screenshotId: number | null
  account: PaidAccount | null
  /** Whether the customer is to send money before the order is confirmed, without a screenshot by now. */
  awaitsRest?: boolean
  prepayAmount: number
  prepayType: PaymentType | null
}

/**
 * How an order is paid. A cash order that wants nothing in advance does not use a screenshot that was sent with it.
 * A customer whom staff serve at the counter pays there, whether the shop offers cash on delivery or not. `credit`: what is paid
 * already; the courier collects the rest, or the customer sends it later.
 * @throws AppError 'validation_failed' when the shop does not accept this payment type now, and where cash is not possible.
 */
export function decidePayment(
  input: CheckoutInput,
  { screenshotId, accountId, accountName, accountNumber, cash }: CheckoutContext,
  {
    isAtCounter,
    credit,
    ...order
  }: { zone: PublicZoneView; totals: Totals; isAtCounter: boolean; credit: OrderCredit | undefined },
): OrderPayment {
  if (credit !== undefined) return decideRest(input, cash, { ...order, isAtCounter, credit })
  const account =
    accountName === null || accountNumber === null
      ? null
      : { id: accountId, name: accountName, number: accountNumber }
  if (input.payment_type !== CASH_ON_DELIVERY) {
    if (account === null) throw validationError('payment_type', CHOOSE_PAYMENT)
    return { status: 'pending', screenshotId, account, prepayAmount: 0, prepayType: null }
  }
  if (isAtCounter) {
    return { status: 'to_collect', screenshotId: null, account: null, prepayAmount: 0, prepayType: null }
  }
  const settings = parseSection('cash', cash)
  const rejection = rejectCash({
    ...order,
    settings,
    phone: input.phone,
    hasScreenshot: screenshotId !== null,
  })
  if (rejection) throw validationError(rejection.field, rejection.message)
  const prepayAmount = getPrepayAmount(order)
  if (prepayAmount === 0) {
    return { status: 'to_collect', screenshotId: null, account: null, prepayAmount, prepayType: null }
  }
  const prepayType = getPrepayType(input)
  if (prepayType !== null && account === null) throw validationError('prepay_type', CHOOSE_PAYMENT)
  return { status: 'pending', screenshotId, account, prepayAmount, prepayType }
}

/**
 * How the rest of an order with a credit is paid, before the credit is written.
 * @throws AppError 'validation_failed' for a rest that cannot be collected, or sent to an account.
 */
function decideRest(
  { payment_type: type, phone }: CheckoutInput,
  cash: unknown,
  {
    zone,
    totals,
    isAtCounter,
    credit,
  }: { zone: PublicZoneView; totals: Totals; isAtCounter: boolean; credit: OrderCredit },
): OrderPayment {
  const total = Math.max(0, totals.total - credit.amount)
  const account = credit.chooseAccount(total)
  const unpaid = { screenshotId: null, account, prepayAmount: 0, prepayType: null }
  if (type !== CASH_ON_DELIVERY) {
    if (total > 0 && account === null) throw validationError('payment_type', CHOOSE_PAYMENT)
    return { ...unpaid, status: 'pending', awaitsRest: true }
  }
  if (total > 0 && !isAtCounter) {
    // Nothing is sent in advance besides the credit.
    const order = { settings: parseSection('cash', cash), zone: { ...zone, fee_prepaid: false } }
    const rejection = rejectCash({ ...order, totals: { ...totals, total }, phone, hasScreenshot: false })
    // The phone number is that of the first order: only the way to pay can be another one.
    if (rejection) throw validationError('payment_type', rejection.message)
  }
  return { ...unpaid, status: 'to_collect' }
}
