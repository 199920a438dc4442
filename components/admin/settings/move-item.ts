/** Returns `ids` with `id` moved one position up (-1) or down (1), or unchanged if there is no such position. */
export function moveItem(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}
