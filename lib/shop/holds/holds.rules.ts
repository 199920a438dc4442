/** Minutes for which the stock of a cart is held while its customer pays. */
export const HOLD_MINUTES = 20

/** Minutes for which the movements of a closed hold stay in the stock history. */
export const CLOSED_HOLD_MINUTES = 60

/** Rows of the ledger after which a changed hold is closed and opened anew, so that it can be read quickly. */
export const MAX_HOLD_MOVEMENTS = 1_000

type Line = { productId: number; quantity: number }

/** Units of a product to take for a hold (above 0) or to give back (below 0). */
export type HoldChange = { productId: number; units: number }

/** What has to move, so that a hold of `held` becomes one of `wanted`: only the differences, by ascending product id. */
export function findHoldChanges(held: readonly Line[], wanted: readonly Line[]): HoldChange[] {
  const units = new Map(wanted.map(({ productId, quantity }) => [productId, quantity]))
  for (const { productId, quantity } of held) units.set(productId, (units.get(productId) ?? 0) - quantity)
  return [...units]
    .map(([productId, change]) => ({ productId, units: change }))
    .filter((change) => change.units !== 0)
    .sort((a, b) => a.productId - b.productId)
}

/** What can be held of `requested`: only what is in the cart, and at most its quantity. */
export function limitToCart<L extends Line>(requested: readonly L[], cart: readonly Line[]): L[] {
  const quantities = new Map(cart.map(({ productId, quantity }) => [productId, quantity]))
  return requested.flatMap((line) => {
    const quantity = Math.min(line.quantity, quantities.get(line.productId) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/** The time that is left, as a customer reads it: minutes and seconds, never less than nothing. */
export function formatTimeLeft(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
