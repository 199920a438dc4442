import { errorText } from '@/lib/platform/errors/error-text'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import { listCartItems } from '@/lib/shop/cart/cart.queries'
import { explainCashObstacle, getPrepayAmount } from '@/lib/shop/checkout/cash.rules'
import { areSafeIntegers, cartTotals, type Totals } from '@/lib/shop/checkout/checkout.rules'
import type { DeliveryQuoteQuery, DeliveryQuoteView } from '@/lib/shop/checkout/delivery-quote.schema'
import { toFeeTerms } from '@/lib/shop/delivery/delivery.rules'
import { getMissingForFree } from '@/lib/shop/delivery/delivery-offers.rules'
import { getZoneByAddress } from '@/lib/shop/delivery/delivery-zones.queries'
import { suggestTownship } from '@/lib/shop/delivery/places/places.rules'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { validationError } from '@/lib/platform/errors/app-error'
import type { CashSettings } from '@/lib/shop/settings/settings.schema'
import { getSettings } from '@/lib/shop/settings/settings.queries'

/**
 * What delivery costs to a place: the zone, its fee for the customer's cart or for goods of no price and weight, the
 * days, and what is missing to free delivery.
 * @throws AppError 'validation_failed' for a cart whose totals are no exact integers.
 */
export async function getDeliveryQuote(
  customer: CustomerContext,
  { town_city, state_country, street_address, cart }: DeliveryQuoteQuery,
): Promise<DeliveryQuoteView> {
  const [{ zone, place, missingPlace }, items, { cash }] = await Promise.all([
    getZoneByAddress(town_city, state_country),
    cart ? listCartItems(customer) : [],
    getSettings(),
  ])
  const terms = toFeeTerms(zone)
  const totals = cartTotals(items, terms)
  if (!areSafeIntegers(totals)) throw validationError('cart', errorText('order_too_large'))
  return {
    zone,
    place,
    missing_place: missingPlace,
    suggestion:
      missingPlace === null && place !== null ? null : suggestTownship(street_address, state_country, place),
    fee: totals.shippingFee,
    days: zone.days,
    missing_for_free: getMissingForFree(terms, totals.subtotal),
    subtotal: totals.subtotal,
    total_weight: totals.totalWeight,
    total_price: totals.total,
    cash_on_delivery: cash.isOffered ? toCashQuote(cash, zone, totals) : null,
  }
}

function toCashQuote(settings: CashSettings, zone: PublicZoneView, totals: Totals) {
  const reason = explainCashObstacle({ settings, zone, totals })
  const prepay = reason === null ? getPrepayAmount({ zone, totals }) : 0
  return { is_possible: reason === null, reason, limit: settings.limit, prepay }
}
