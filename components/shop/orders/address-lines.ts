import { getFullName } from '@/lib/shop/orders/orders.rules'
import type { AddressView } from '@/lib/shop/orders/orders.schema'

/** A delivery address as it is written on a parcel, the name first; parts that are empty are left out. */
export const toAddressLines = (address: AddressView): string[] =>
  [
    [getFullName(address)],
    [address.street_address],
    [address.apartment_suit],
    [address.town_city, address.postcode],
    [address.state_country],
    [address.country],
    [address.phone],
    [address.email_address],
  ]
    .map((parts) => parts.filter(Boolean).join(' '))
    .filter((line) => line !== '')
