import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { addressNames, isAddressField } from '@/lib/shop/orders/address/address-fields.schema'
import type { AddressView, OrderView } from '@/lib/shop/orders/orders.schema'

/** Whether staff may still correct the address of an order, or what keeps them from it. */
export type AddressObstacle = 'closed' | 'delivered' | 'sent'

/**
 * What keeps an address from being corrected: the order is completed or cancelled, its parcel was delivered, or it is on its
 * way, which its tracking number says. Null while it is here.
 */
export function findAddressObstacle({
  order_status: status,
  shipping_status: shipping,
  tracking_number: number,
}: Pick<OrderView, 'order_status' | 'shipping_status' | 'tracking_number'>): AddressObstacle | null {
  if (status === 'order completed' || status === 'order cancelled') return 'closed'
  if (shipping === 'delivered') return 'delivered'
  return number === null ? null : 'sent'
}

/** The obstacle as the message of a 409. */
export const addressObstacles: Readonly<Record<AddressObstacle, ErrorText>> = {
  closed: errorText('order_closed_address_fixed'),
  delivered: errorText('parcel_delivered_address_fixed'),
  sent: errorText('parcel_tracked_address_fixed'),
}

/** Whether an order was sold at the counter and fetched there: it needs no phone number, and no limit of cash counts. */
export const isAtCounter = ({ channel, delivery }: Pick<OrderView, 'channel' | 'delivery'>): boolean =>
  channel === 'counter' && delivery?.delivery_method === 'pickup'

/** Whether an order that is delivered goes to another place then. */
export const isMoved = (
  { order_ship_address: before, delivery }: Pick<OrderView, 'order_ship_address' | 'delivery'>,
  after: AddressView,
): boolean =>
  delivery?.delivery_method === 'delivery' &&
  (before.town_city !== after.town_city || before.state_country !== after.state_country)

/** A corrected field of an address. */
type AddressChange = { field: keyof AddressView; before: string | null; after: string | null }

/** The fields that differ, in the order of the form. */
export const listAddressChanges = (before: AddressView, after: AddressView): AddressChange[] =>
  addressNames.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  )

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string'

/** The changes that an event has stored as JSON; what cannot be read is left out. */
export function readAddressChanges(json: string | null): AddressChange[] {
  const stored: unknown = json === null ? [] : JSON.parse(json)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((change: Record<string, unknown>) => {
    const { field, before = null, after = null } = change
    return typeof field === 'string' && isAddressField(field) && isText(before) && isText(after)
      ? [{ field, before, after }]
      : []
  })
}

/**
 * Whether a parcel would go out without a phone number that its courier can call: the shop sends it, and no courier has it yet.
 * Only a shop that does not require the number has such orders.
 */
export const lacksPhone = (
  order: Pick<OrderView, 'delivery' | 'order_ship_address' | 'handed_over_at' | 'order_status'>,
): boolean =>
  !order.order_ship_address.phone &&
  order.delivery?.delivery_method !== 'pickup' &&
  order.handed_over_at === null &&
  (order.order_status === 'order placed' || order.order_status === 'order confirmed')
