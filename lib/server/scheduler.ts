import { log } from '@/lib/log'

const INTERVAL_MS = 3_600_000

/**
 * Runs `work` `delayMs` after the start, so that it does not compete with the first page, and then every hour; logs a
 * failure and tries again the next time. Returns a function that stops it.
 */
export function scheduleHourly(work: () => Promise<unknown>, delayMs: number): () => Promise<void> {
  let currentRun: Promise<unknown> = Promise.resolve()
  const run = () => {
    currentRun = work().catch((error: unknown) => log.error({ err: error }, 'an hourly job failed'))
  }
  const first = setTimeout(run, delayMs).unref()
  const next = setInterval(run, INTERVAL_MS).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(next)
    await currentRun
  }
}
