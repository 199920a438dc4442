import { log } from '@/lib/log'

/** Milliseconds between the start and the first run, so that it does not compete with the first page. */
const SOON = 60_000
const HOUR = 3_600_000

/**
 * Runs `work` soon and then every hour; logs a failure and tries again the next time. Returns a function that stops
 * it.
 */
export function scheduleHourly(work: () => Promise<unknown>): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve()
  const run = () => {
    underWay = work().catch((error: unknown) => log.error({ err: error }, 'the hourly cleanup failed'))
  }
  const first = setTimeout(run, SOON).unref()
  const next = setInterval(run, HOUR).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(next)
    await underWay
  }
}
