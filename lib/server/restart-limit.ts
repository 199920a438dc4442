/** This many failed starts within this many milliseconds are too many. */
const MAX_FAILURES = 5
const WINDOW_MS = 60_000

/** Counts failed starts: `isReached` counts one more at `now` (ms), and is true when they are too many. */
export function createRestartLimit(): { isReached: (now?: number) => boolean } {
  let failures: number[] = []
  return {
    isReached: (now = Date.now()) => {
      failures = [...failures.filter((time) => now - time < WINDOW_MS), now]
      return failures.length >= MAX_FAILURES
    },
  }
}
