import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import type { CashSettings } from '@/lib/shop/settings/settings.schema'
import { calculateDeliveryFee, type FeeTerms, type Goods } from '@/lib/shop/delivery/delivery.rules'

/** The Kyat that the subtotal is short of free delivery; null where delivery is never free. */
export const getMissingForFree = ({ freeFrom }: FeeTerms, subtotal: number): number | null =>
  freeFrom === null ? null : Math.max(0, freeFrom - subtotal)

/** The zones where the shop delivers. */
export const listDelivered = (zones: readonly PublicZoneView[]): PublicZoneView[] =>
  zones.filter(({ delivers }) => delivers)

/** Whether an order can reach its customer at all. */
export const canBeReceived = (zones: readonly PublicZoneView[], isPickupOffered: boolean): boolean =>
  isPickupOffered || listDelivered(zones).length > 0

/** What decides whether orders can be paid. `accounts`: how many the shop offers. */
type WaysToPay = {
  accounts: number
  cash: Pick<CashSettings, 'isOffered'>
  zones: readonly PublicZoneView[]
  isPickupOffered: boolean
}

/**
 * Whether any order can be paid in cash: one that is fetched, or that goes to a zone with cash. A zone that wants its fee in
 * advance needs an account for it.
 */
export const isCashPossible = ({ accounts, cash, zones, isPickupOffered }: WaysToPay): boolean =>
  cash.isOffered &&
  (isPickupOffered ||
    listDelivered(zones).some(
      (zone) => zone.cash && (accounts > 0 || !zone.fee_prepaid || zone.fee === 0 || zone.free_from !== null),
    ))

/** Whether any order can be paid: to an account, or in cash. */
export const canBePaid = (ways: WaysToPay): boolean => ways.accounts > 0 || isCashPossible(ways)

/** The lowest fee of several zones for the same goods, in Kyat. */
export const getLowestFee = (zones: readonly FeeTerms[], goods: Goods): number =>
  Math.min(...zones.map((terms) => calculateDeliveryFee(terms, goods)))
