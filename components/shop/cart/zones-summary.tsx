import { useState } from 'react'
import { CartSummary } from '@/components/shop/cart/cart-summary'
import type { PriceDisplayMode } from '@/components/shop/cart/totals'
import { readDraft, useLastAddress } from '@/components/shop/checkout/checkout-storage'
import { MissingForFree } from '@/components/shop/checkout/delivery/missing-for-free'
import { toPlaceText, useDelivery } from '@/components/shop/checkout/delivery/use-delivery'
import { useLowestFee } from '@/components/shop/checkout/delivery/use-lowest-fee'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import { cartTotals } from '@/lib/shop/checkout/checkout.rules'
import { flatFee, toFeeTerms } from '@/lib/shop/delivery/delivery.rules'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'

export type ZonesSummaryProps = {
  items: readonly CartItemView[]
  zones: readonly PublicZoneView[]
  mode: PriceDisplayMode
}

/**
 * The summary of the cart in a shop with several delivery zones, or with free delivery from a subtotal. The place is that
 * of the checkout, or else of the last order from this browser; without one there is the lowest fee and no total.
 */
export default function ZonesSummary({ items, zones, mode }: ZonesSummaryProps) {
  const lastAddress = useLastAddress()
  const [draft] = useState(readDraft)
  const typed = toPlaceText(draft)
  const { zone } = useDelivery(zones, typed.town || typed.state ? typed : toPlaceText(lastAddress ?? {}))
  const totals = cartTotals(items, zone ? toFeeTerms(zone) : flatFee(0))
  const getLowestFee = useLowestFee(zones)
  return (
    <CartSummary items={items} totals={totals} mode={mode} feeText={zone ? undefined : getLowestFee(totals)}>
      {zone && <MissingForFree zone={zone} subtotal={totals.subtotal} />}
    </CartSummary>
  )
}
