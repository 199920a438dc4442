import { setImmediate } from 'node:timers/promises'

/** Milliseconds for which long work may keep others waiting at a time. */
const SLICE_MS = 20

/**
 * For work that goes on longer than others may wait: the function that is returned, called between steps, gives them
 * their turn when 20 ms have passed since it did so last, and otherwise returns at once.
 */
export function createYield(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < SLICE_MS) return
    await setImmediate()
    began = performance.now()
  }
}
