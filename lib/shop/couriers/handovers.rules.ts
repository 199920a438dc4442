import { readDigits } from '@/lib/platform/text/numbers/numbers'
import type { Parcel } from '@/lib/shop/couriers/handovers.schema'
import { getFullName, getToCollectNow } from '@/lib/shop/orders/orders.rules'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

const MYANMAR = '+95'

/** Who has the parcel of an order, as a person saw it; null for nobody. */
export type SeenParcel = { order_id: number; courier: string | null }

/** Who has the parcels of a list of orders. */
export const toSeenParcels = (orders: readonly Pick<OrderView, 'id' | 'courier'>[]): SeenParcel[] =>
  orders.map(({ id, courier }) => ({ order_id: id, courier }))

/** What a person saw of these orders; of those that the list did not show, nobody has parcels that are to be packed. */
export const findSeen = (
  ids: readonly number[],
  seen: readonly SeenParcel[],
  { isPacking }: { isPacking: boolean },
): SeenParcel[] =>
  ids.flatMap(
    (id) => seen.find((one) => one.order_id === id) ?? (isPacking ? [{ order_id: id, courier: null }] : []),
  )

/** A phone number as couriers' forms want it: the national one of Myanmar, or digits 0-9. */
const toCourierPhone = (phone: string | null, e164: string | null): string | null =>
  e164?.startsWith(MYANMAR) ? `0${e164.slice(MYANMAR.length)}` : (e164 ?? (phone && readDigits(phone)))

/** Whether the courier is to deliver it: its order is not cancelled. */
export const isToDeliver = ({ status }: Pick<Parcel, 'status'>): boolean => status !== 'order cancelled'

/** When an order was changed after its courier had the parcel; null when it was not. */
const getChangedSince = ({
  changed_at: changed,
  handed_over_at: handedOver,
}: Pick<OrderView, 'changed_at' | 'handed_over_at'>): string | null =>
  changed !== null && handedOver !== null && changed > handedOver ? changed : null

/** What the courier of an order is told. */
export function toParcel(
  order: OrderView,
  { e164, note }: { e164: string | null; note: string | null },
): Parcel {
  const address = order.order_ship_address
  const lines = [address.apartment_suit, address.street_address, address.state_country, address.postcode]
  return {
    order_id: order.id,
    name: getFullName(address),
    phone: toCourierPhone(address.phone, e164),
    address: lines.filter(Boolean).join(', '),
    township: address.town_city,
    to_collect: getToCollectNow(order),
    weight: order.total_weight,
    note,
    courier: order.courier,
    handed_over_at: order.handed_over_at,
    status: order.order_status,
    version: order.changed_at === null ? null : order.version,
    changed_at: getChangedSince(order),
  }
}
