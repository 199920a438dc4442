import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import type { CashSettings } from '@/lib/shop/settings/settings.schema'
import { calculateDeliveryFee, type FeeTerms, type Goods } from '@/lib/shop/delivery/delivery.rules'

/** The Kyat that the subtotal is short of free delivery; null where delivery is never free. */
export const getMissingForFree = ({ freeFrom }: FeeTerms, subtotal: number): number | null =>
  freeFrom === null ? null : Math.max(0, freeFrom - subtotal)

/** The zones where the shop delivers. */
export const listDelivered = (zones: readonly PublicZoneView[]): PublicZoneView[] =>
  zones.filter(({ delivers }) => delivers)

/** Whether an order can be paid at the door anywhere: what pages that know no place say about it. */
export const isCashOffered = (
  settings: Pick<CashSettings, 'isOffered'>,
  zones: readonly PublicZoneView[],
): boolean => settings.isOffered && zones.some(({ cash, delivers }) => cash && delivers)

/** The lowest fee of several zones for the same goods, in Kyat. */
export const getLowestFee = (zones: readonly FeeTerms[], goods: Goods): number =>
  Math.min(...zones.map((terms) => calculateDeliveryFee(terms, goods)))
