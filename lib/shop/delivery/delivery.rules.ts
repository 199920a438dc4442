/**
 * lib/shop/delivery: Delivery zones, places and fees. Pages, handlers and domains that it does not import may import
 * it; components its views, schemas and rules.
 */

import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'

/** What a zone charges; Kyat and grams. The weight beyond `baseGrams` costs `stepFee` for each begun `stepGrams`. */
export type FeeTerms = {
  fee: number
  freeFrom: number | null
  baseGrams: number | null
  stepGrams: number | null
  stepFee: number | null
}

/** Terms with one fee for everything. */
export const flatFee = (fee: number): FeeTerms => ({
  fee,
  freeFrom: null,
  baseGrams: null,
  stepGrams: null,
  stepFee: null,
})

/** The terms of a zone as the API has them. */
export const toFeeTerms = ({
  fee,
  free_from,
  base_grams,
  step_grams,
  step_fee,
}: PublicZoneView): FeeTerms => ({
  fee,
  freeFrom: free_from,
  baseGrams: base_grams,
  stepGrams: step_grams,
  stepFee: step_fee,
})

/** What is delivered; Kyat and grams. */
export type Goods = { subtotal: number; totalWeight: number }

/**
 * The delivery fee in Kyat. `subtotal` is what the goods cost after every discount. Goods of unknown weight, 0 grams,
 * pay the base fee (decision 0179).
 */
export function calculateDeliveryFee(terms: FeeTerms, { subtotal, totalWeight }: Goods): number {
  const { fee, freeFrom, baseGrams, stepGrams, stepFee } = terms
  if (freeFrom !== null && subtotal >= freeFrom) return 0
  if (baseGrams === null || stepGrams === null || stepFee === null || totalWeight <= baseGrams) return fee
  const beyond = totalWeight - baseGrams
  const rest = beyond % stepGrams
  return fee + ((beyond - rest) / stepGrams + (rest > 0 ? 1 : 0)) * stepFee
}
