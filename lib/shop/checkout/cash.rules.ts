import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import type { CashSettings } from '@/lib/shop/settings/settings.schema'

/** Why cash on delivery is not possible: `field` is that of the checkout. */
export type CashRejection = { field: 'payment_type' | 'phone' | 'payment_screenshot'; message: ErrorText }

type CashOrder = {
  settings: CashSettings
  zone: Pick<PublicZoneView, 'name' | 'name_my' | 'cash' | 'fee_prepaid'>
  /** Kyat. */
  totals: { shippingFee: number; total: number }
}

/** The message for a payment type that the shop does not accept (specification, section 3). */
export const CHOOSE_PAYMENT = errorText('choose_payment_method')

/** What keeps an order from being paid at the door: the shop does not offer it, the zone, or the limit. */
export type CashObstacle = 'not offered' | 'zone' | 'limit'

/** Why an order cannot be paid at the door by its zone and its total; null when it can. */
export function findCashObstacle({ settings, zone, totals }: CashOrder): CashObstacle | null {
  if (!settings.isOffered) return 'not offered'
  if (!zone.cash) return 'zone'
  return totals.total > settings.limit ? 'limit' : null
}

/** The same as a sentence. */
export function explainCashObstacle(order: CashOrder): ErrorText | null {
  const { settings, zone, totals } = order
  switch (findCashObstacle(order)) {
    case 'not offered':
      return CHOOSE_PAYMENT
    case 'zone':
      return errorText('cash_not_in_zone', { zone: zone.name, zone_my: zone.name_my })
    case 'limit':
      return errorText('cash_limit', { limit: settings.limit, total: totals.total })
    case null:
      return null
  }
}

/** What of an order that is paid at the door is sent in advance, in Kyat: the delivery fee where the zone wants that. */
export const getPrepayAmount = ({ zone, totals }: Pick<CashOrder, 'zone' | 'totals'>): number =>
  zone.fee_prepaid ? totals.shippingFee : 0

/** Why this order cannot be paid at the door; null when it can (decision 0164). */
export function rejectCash(
  order: CashOrder & { phone: string | null; hasScreenshot: boolean },
): CashRejection | null {
  const obstacle = explainCashObstacle(order)
  if (obstacle !== null) return { field: 'payment_type', message: obstacle }
  if (order.phone === null) return { field: 'phone', message: errorText('cash_phone_required') }
  const amount = getPrepayAmount(order)
  if (amount === 0 || order.hasScreenshot) return null
  const message = errorText('prepaid_delivery_fee_required', { fee: amount })
  return { field: 'payment_screenshot', message }
}
