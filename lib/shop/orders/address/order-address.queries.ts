import type { Admin } from '@/lib/platform/actors/actors'
import { calculateDeliveryFee, toFeeTerms } from '@/lib/shop/delivery/delivery.rules'
import { getZoneByAddress } from '@/lib/shop/delivery/delivery-zones.queries'
import type { FeeNowView } from '@/lib/shop/orders/address/order-address.schema'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

/** What delivery of an order to its address costs now, by the zone and the fees of today. The order keeps its own fee. */
export async function getFeeNow(_admin: Admin, order: OrderView): Promise<FeeNowView> {
  const { town_city, state_country } = order.order_ship_address
  const { zone } = await getZoneByAddress(town_city, state_country)
  const { total_weight: totalWeight } = order
  const subtotal = order.subtotal - order.discount
  const fee = calculateDeliveryFee(toFeeTerms(zone), { subtotal, totalWeight })
  return { zone: zone.name, zone_my: zone.name_my, fee, cash: zone.cash }
}
