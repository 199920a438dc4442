import { log } from '@/lib/log'

/** Milliseconds between the start and the first run, so that it does not compete with the first page. */
const FIRST_RUN_DELAY_MS = 60_000
const INTERVAL_MS = 3_600_000

/**
 * Runs `work` soon and then every hour; logs a failure and tries again the next time. Returns a function that stops
 * it.
 */
export function scheduleHourly(work: () => Promise<unknown>): () => Promise<void> {
  let currentRun: Promise<unknown> = Promise.resolve()
  const run = () => {
    currentRun = work().catch((error: unknown) => log.error({ err: error }, 'the hourly cleanup failed'))
  }
  const first = setTimeout(run, FIRST_RUN_DELAY_MS).unref()
  const next = setInterval(run, INTERVAL_MS).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(next)
    await currentRun
  }
}
