import { setImmediate } from 'node:timers/promises'

/** Milliseconds for which long work may block the event loop at a time. */
const SLICE_MS = 20

/**
 * Returns a function that long-running work calls between its steps. It yields to the event loop when 20 ms have
 * passed since it last did, and otherwise returns at once.
 */
export function createYield(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < SLICE_MS) return
    await setImmediate()
    began = performance.now()
  }
}

/** Maps `items` in order, and yields to the event loop after every 20 ms. */
export async function mapInSlices<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  const yieldTurn = createYield()
  for (const item of items) {
    results.push(map(item))
    await yieldTurn()
  }
  return results
}
