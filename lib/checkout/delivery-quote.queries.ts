import type { CustomerContext } from '@/lib/auth/access.schema'
import { listCartItems } from '@/lib/cart/cart.queries'
import { areSafeIntegers, cartTotals } from '@/lib/checkout/checkout.rules'
import type { DeliveryQuoteQuery, DeliveryQuoteView } from '@/lib/checkout/delivery-quote.schema'
import { toFeeTerms } from '@/lib/delivery/delivery.rules'
import { getMissingForFree } from '@/lib/delivery/delivery-offers.rules'
import { getZoneByAddress } from '@/lib/delivery/delivery-zones.queries'
import { validationError } from '@/lib/errors'

/**
 * What delivery costs to a place: the zone, its fee for the customer's cart or for goods of no price and weight, the
 * days, and what is missing to free delivery.
 * @throws AppError 'validation_failed' for a cart whose totals are no exact integers.
 */
export async function getDeliveryQuote(
  customer: CustomerContext,
  { town_city, state_country, cart }: DeliveryQuoteQuery,
): Promise<DeliveryQuoteView> {
  const [{ zone, place }, items] = await Promise.all([
    getZoneByAddress(town_city, state_country),
    cart ? listCartItems(customer) : [],
  ])
  const terms = toFeeTerms(zone)
  const totals = cartTotals(items, terms)
  if (!areSafeIntegers(totals)) throw validationError('cart', 'This order is too large')
  return {
    zone,
    place,
    fee: totals.shippingFee,
    days: zone.days,
    missing_for_free: getMissingForFree(terms, totals.subtotal),
    subtotal: totals.subtotal,
    total_weight: totals.totalWeight,
    total_price: totals.total,
  }
}
