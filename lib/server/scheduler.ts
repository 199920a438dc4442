import { log } from '@/lib/log'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * Runs `work` `delayMs` after the start, so that it does not compete with the first page, and then every hour; logs a
 * failure and tries again the next time. Returns a function that stops it.
 */
export const scheduleHourly = (work: () => Promise<unknown>, delayMs: number) =>
  schedule(work, delayMs, HOUR_MS)

/** The same, every minute. */
export const scheduleEveryMinute = (work: () => Promise<unknown>, delayMs: number) =>
  schedule(work, delayMs, MINUTE_MS)

/** The same, every `intervalMs`. A run may begin before the previous one has ended. */
export function schedule(
  work: () => Promise<unknown>,
  delayMs: number,
  intervalMs: number,
): () => Promise<void> {
  let currentRun: Promise<unknown> = Promise.resolve()
  const run = () => {
    currentRun = work().catch((error: unknown) => log.error({ err: error }, 'a scheduled job failed'))
  }
  const first = setTimeout(run, delayMs).unref()
  const next = setInterval(run, intervalMs).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(next)
    await currentRun
  }
}
