import { calculateDeliveryFee, type FeeTerms, type Goods } from '@/lib/shop/delivery/delivery.rules'

/** The Kyat that the subtotal is short of free delivery; null where delivery is never free. */
export const getMissingForFree = ({ freeFrom }: FeeTerms, subtotal: number): number | null =>
  freeFrom === null ? null : Math.max(0, freeFrom - subtotal)

/** The lowest fee of several zones for the same goods, in Kyat. */
export const getLowestFee = (zones: readonly FeeTerms[], goods: Goods): number =>
  Math.min(...zones.map((terms) => calculateDeliveryFee(terms, goods)))
