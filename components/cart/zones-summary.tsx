import { useState } from 'react'
import { CartSummary } from '@/components/cart/cart-summary'
import type { PriceDisplayMode } from '@/components/cart/totals'
import { readDraft, useLastAddress } from '@/components/checkout/checkout-storage'
import { MissingForFree } from '@/components/checkout/missing-for-free'
import { toPlaceText, useDelivery } from '@/components/checkout/use-delivery'
import { useLowestFee } from '@/components/checkout/use-lowest-fee'
import type { CartItemView } from '@/lib/cart/cart.schema'
import { cartTotals } from '@/lib/checkout/checkout.rules'
import { flatFee, toFeeTerms } from '@/lib/delivery/delivery.rules'
import type { PublicZoneView } from '@/lib/delivery/delivery-zones.schema'

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
