import { log } from '@/lib/log'

/** Rejections per minute that are logged one by one; further ones are counted. */
const MAX_LINES_PER_MINUTE = 60
const MINUTE_MS = 60_000

type Rejected = { status: number; [field: string]: unknown }

/**
 * Logs rejections at level info: they are the client's fault, and crawlers and attacks cause thousands. The first
 * sixty of a minute have a line each; the others are counted by status, in one line at the end of the minute.
 */
export function createRejectionLog(): (rejected: Rejected) => void {
  let lines = 0
  let timer: NodeJS.Timeout | null = null
  const counts = new Map<number, number>()

  const endMinute = () => {
    if (counts.size > 0) {
      const rejections = [...counts.values()].reduce((sum, count) => sum + count, 0)
      log.info({ rejections, statuses: Object.fromEntries(counts) }, 'more requests were rejected')
    }
    counts.clear()
    lines = 0
    timer = null
  }

  return (rejected) => {
    timer ??= setTimeout(endMinute, MINUTE_MS).unref()
    if (lines < MAX_LINES_PER_MINUTE) {
      lines += 1
      log.info(rejected, 'refused')
    } else counts.set(rejected.status, (counts.get(rejected.status) ?? 0) + 1)
  }
}
