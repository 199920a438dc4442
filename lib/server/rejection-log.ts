import { log } from '@/lib/log'

/** Refusals that have a line each in one minute; those beyond are counted. */
const MAX_LINES_A_MINUTE = 60
const MINUTE_MS = 60_000

type Refused = { status: number; [field: string]: unknown }

/**
 * Logs refusals at level info: they are the caller's fault, and crawlers and attacks bring thousands. The first sixty
 * of a minute have a line each; the others are counted by status, in one line when the minute is over.
 */
export function createRejectionLog(): (refused: Refused) => void {
  let lines = 0
  let timer: NodeJS.Timeout | null = null
  const counts = new Map<number, number>()

  const endMinute = () => {
    if (counts.size > 0) {
      const refusals = [...counts.values()].reduce((sum, count) => sum + count, 0)
      log.info({ refusals, statuses: Object.fromEntries(counts) }, 'more were refused')
    }
    counts.clear()
    lines = 0
    timer = null
  }

  return (refused) => {
    timer ??= setTimeout(endMinute, MINUTE_MS).unref()
    if (lines < MAX_LINES_A_MINUTE) {
      lines += 1
      log.info(refused, 'refused')
    } else counts.set(refused.status, (counts.get(refused.status) ?? 0) + 1)
  }
}
