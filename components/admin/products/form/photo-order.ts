/**
 * The order with the item of place `from` at place `to`; those between move by one. Without a change it is `order`
 * itself.
 */
export function moveItem<T>(order: readonly T[], from: number, to: number): readonly T[] {
  const item = order[from]
  if (item === undefined || order[to] === undefined || from === to) return order
  const others = order.filter((_, index) => index !== from)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

/**
 * Whether the image of place `from` may move to place `to`, in a list of which places have an image: towards the front
 * always, because that can only close a gap, and backwards as far as there are images, because that would leave one.
 */
export const canMove = (filled: readonly boolean[], from: number, to: number): boolean =>
  filled[from] === true && from !== to && (to < from ? to >= 0 : filled[to] === true)
