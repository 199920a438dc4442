/** A foreign key: rows of `from` refer to rows of `to`. */
export type Reference = { from: string; to: string }

/**
 * The tables in an order in which each comes after those it refers to, by name where several orders are possible.
 * @throws Error naming tables that refer to each other in a circle.
 */
export function loadOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const waiting = new Set([...tables].sort())
  const ordered: string[] = []
  while (waiting.size > 0) {
    const next = [...waiting].find((table) =>
      references.every(({ from, to }) => from !== table || to === table || !waiting.has(to)),
    )
    if (next === undefined) throw new Error(`Tables refer to each other: ${[...waiting].join(', ')}`)
    waiting.delete(next)
    ordered.push(next)
  }
  return ordered
}
