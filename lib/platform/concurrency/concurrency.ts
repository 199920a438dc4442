/**
 * Runs `work` for each item, at most `limit` at the same time; items are taken when one is finished. After a failure no
 * further item is taken.
 * @throws the first error, after the work in progress has ended.
 */
export async function forEachConcurrently<T>(
  items: Iterable<T> | AsyncIterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  const errors: unknown[] = []
  for await (const item of items) {
    if (errors.length > 0) break
    const one = work(item)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => running.delete(one))
    running.add(one)
    if (running.size >= limit) await Promise.race(running)
  }
  await Promise.all(running)
  if (errors.length > 0) throw errors[0]
}
