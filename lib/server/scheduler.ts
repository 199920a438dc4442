import { log } from '@/lib/log'

/** Milliseconds after the start until the first time: whoever started the shop waits for its first page now. */
const SOON = 60_000
const HOUR = 3_600_000

/** Does `work` soon and then every hour; what fails is logged and tried again next time. The answer ends it. */
export function scheduleHourly(work: () => Promise<unknown>): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve()
  const run = () => {
    underWay = work().catch((error: unknown) => log.error({ err: error }, 'the hourly upkeep failed'))
  }
  const first = setTimeout(run, SOON).unref()
  const next = setInterval(run, HOUR).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(next)
    await underWay
  }
}
