import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two looks at a condition. */
const INTERVAL_MS = 10

type Met<T> = Exclude<T, false | null | undefined>

/**
 * Waits for a condition of the world outside of the test: calls `read` until it returns something else than false, null
 * or undefined, and returns that.
 * @throws Error that names `what` when it does not happen within `timeoutMs`, which is an end for what is broken and no
 * bound of a promise.
 */
export async function eventually<T>(
  what: string,
  read: () => T | Promise<T>,
  { timeoutMs = 20_000 }: { timeoutMs?: number } = {},
): Promise<Met<T>> {
  const end = performance.now() + timeoutMs
  for (;;) {
    const value = await read()
    if (value !== false && value !== null && value !== undefined) return value as Met<T>
    if (performance.now() > end) throw new Error(`Did not happen within ${timeoutMs} ms: ${what}`)
    await sleep(INTERVAL_MS)
  }
}
