/** What a promotion lowers: the goods by percent or by Kyat, or the delivery fee to nothing. */
export const promotionKinds = ['percent', 'amount', 'free_delivery'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** What a promotion gives: percent or Kyat, and the most that it gives in Kyat. */
export type PromotionTerms = { kind: PromotionKind; value: number; cap: number | null }

/** What a promotion is for: a brand, a category or some products; everything without any. */
export type PromotionScope = {
  brandId: number | null
  categoryId: number | null
  productIds: readonly number[]
}

/**
 * The products of a promotion without those that were deleted, while there are others. The last ones stay: they match nothing,
 * and without products the promotion would be for everything.
 */
export function withoutDeleted(ids: readonly number[], isDeleted: (id: number) => boolean): number[] {
  const left = ids.filter((id) => !isDeleted(id))
  return left.length > 0 ? left : [...ids]
}

/** Whether a promotion is for a product. */
export function isForProduct(
  { brandId, categoryId, productIds }: PromotionScope,
  product: { id: number; brandId: number | null; categoryId: number | null },
): boolean {
  if (brandId !== null) return product.brandId === brandId
  if (categoryId !== null) return product.categoryId === categoryId
  return productIds.length === 0 || productIds.includes(product.id)
}

/**
 * What goods worth `value` Kyat cost less: a percentage is rounded down, and nothing gives more than its cap or than the
 * goods cost. 0 for free delivery, whose amount is the fee.
 */
function calculateReduction({ kind, value: given, cap }: PromotionTerms, value: number): number {
  if (kind === 'free_delivery') return 0
  const amount = kind === 'percent' ? Number((BigInt(value) * BigInt(given)) / 100n) : given
  return Math.min(amount, cap ?? amount, value)
}

/**
 * Shares of `amount` by the largest remainder: in proportion to `values`, whole Kyat, none above its value, and together
 * `amount`. Of equal remainders the first gets more. `amount` is at most the sum of the values.
 */
export function spreadShares(amount: number, values: readonly number[]): number[] {
  const sum = values.reduce((total, value) => total + BigInt(value), 0n)
  if (sum === 0n) return values.map(() => 0)
  const parts = values.map((value, index) => {
    const product = BigInt(amount) * BigInt(value)
    return { index, share: Number(product / sum), remainder: product % sum }
  })
  let rest = amount - parts.reduce((total, { share }) => total + share, 0)
  const byRemainder = [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const part of byRemainder) {
    if (rest === 0) break
    part.share += 1
    rest -= 1
  }
  return parts.map(({ share }) => share)
}

/** How `toTotals()` takes a promotion off: the shares of lines by their values, and whether delivery is free. */
export type PromotionCalculation = {
  isFreeDelivery: boolean
  /** Values in Kyat, null for a line that the promotion is not for; so are the shares. */
  spread: (values: readonly (number | null)[]) => (number | null)[]
}

/** The calculation of these terms: what the goods of the promotion cost less, in shares whose sum is exact. */
export const toCalculation = (terms: PromotionTerms): PromotionCalculation => ({
  isFreeDelivery: terms.kind === 'free_delivery',
  spread: (values) => {
    if (terms.kind === 'free_delivery') return values.map(() => null)
    const own = values.filter((value) => value !== null)
    const sum = own.reduce((total, value) => total + value, 0)
    const shares = spreadShares(calculateReduction(terms, sum), own)[Symbol.iterator]()
    return values.map((value) => (value === null ? null : (shares.next().value ?? 0)))
  },
})

/** Kyat that `units` of a line of `quantity` units have of its share, rounded down: all units together have all of it. */
export const getShareOfUnits = (share: number, units: number, quantity: number): number =>
  Number((BigInt(share) * BigInt(units)) / BigInt(quantity))

/** Whether a promotion runs, is still to come, or is over: by its days in Yangon, and unless an owner ended it. */
export type PromotionState = 'planned' | 'running' | 'ended'

/** The state of a promotion on a day of Yangon; days as YYYY-MM-DD, both inclusive. */
export function getPromotionState(
  { from, until, ended_at }: { from: string | null; until: string | null; ended_at: string | null },
  today: string,
): PromotionState {
  if (ended_at !== null || (until !== null && until < today)) return 'ended'
  return from !== null && from > today ? 'planned' : 'running'
}
