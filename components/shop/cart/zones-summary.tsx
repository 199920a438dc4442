import { useState } from 'react'
import { CartSummary } from '@/components/shop/cart/cart-summary'
import type { PriceDisplayMode } from '@/components/shop/cart/totals'
import { type CartPromotion, useCartPromotion } from '@/components/shop/cart/use-cart-promotion'
import { readDraft, useLastAddress } from '@/components/shop/checkout/checkout-storage'
import { MissingForFree } from '@/components/shop/checkout/delivery/missing-for-free'
import { toPlaceText, useDelivery } from '@/components/shop/checkout/delivery/use-delivery'
import { useLowestFee } from '@/components/shop/checkout/delivery/use-lowest-fee'
import { PromotionNotice } from '@/components/shop/checkout/promotion/promotion-field'
import { withPromotion } from '@/components/shop/checkout/promotion/promotion-request'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import { cartTotals } from '@/lib/shop/checkout/checkout.rules'
import { PICKUP } from '@/lib/shop/delivery/pickup.rules'
import { listDelivered } from '@/lib/shop/delivery/delivery-offers.rules'
import { flatFee, toFeeTerms } from '@/lib/shop/delivery/delivery.rules'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'

export type ZonesSummaryProps = {
  items: readonly CartItemView[]
  zones: readonly PublicZoneView[]
  mode: PriceDisplayMode
  promotion: CartPromotion
  /** Whether customers may fetch their orders. */
  isPickupOffered: boolean
}

/**
 * The summary of the cart in a shop with several delivery zones, with free delivery from a subtotal, or with promotions. The place, or that the customer fetches the
 * order, is that of the checkout, or else of the last order from this browser; without one there is the lowest fee and no total.
 */
export default function ZonesSummary({ items, zones, mode, promotion, isPickupOffered }: ZonesSummaryProps) {
  const lastAddress = useLastAddress()
  const [draft] = useState(readDraft)
  const typed = toPlaceText(draft)
  const isTyped = typed.town !== '' || typed.state !== ''
  const address = isTyped ? draft : (lastAddress ?? {})
  const delivery = useDelivery(zones, toPlaceText(address))
  const isPickup = isPickupOffered && draft['delivery_method'] === 'pickup'
  const zone = isPickup ? PICKUP : listDelivered(zones).length > 0 ? delivery.zone : null
  const plain = cartTotals(items, zone ? toFeeTerms(zone) : flatFee(0))
  const check = useCartPromotion(promotion, plain.total, items, {
    ...address,
    phone: draft['phone'],
    delivery_method: isPickup ? 'pickup' : undefined,
  })
  const totals = check ? withPromotion(plain, check) : plain
  const getLowestFee = useLowestFee(zones, isPickupOffered)
  return (
    <CartSummary items={items} totals={totals} mode={mode} feeText={zone ? undefined : getLowestFee(totals)}>
      {promotion.isOffered && <PromotionNotice promotion={{ applied: check?.promotion ?? null }} />}
      {check?.reason && <p className="text-sm text-danger">{check.reason}</p>}
      {zone && <MissingForFree zone={zone} totals={totals} />}
    </CartSummary>
  )
}
