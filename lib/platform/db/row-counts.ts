import { LRUCache } from 'lru-cache'
import { empty, type Sql, sql } from '@/lib/platform/db/client'
import { queryUnprepared } from '@/lib/platform/db/query'
import { log } from '@/lib/platform/observability/log'

/** Lists of up to this many rows are counted each time; longer ones are counted in full once and cached. */
export const EXACT_COUNT_LIMIT = 10_000

/** The cached size of a list. */
export type RowCount = { total: number }

/** Where counting stops; null counts all rows. */
export type CountLimit = Sql | null
type CountQuery<T extends RowCount> = (limit: CountLimit) => Promise<T>

/** Milliseconds for which the count of a long list is fresh. */
const TTL_MS = 60_000
/** Maximum number of cached list sizes. */
const MAX_ENTRIES = 1_000

type Entry<T> = { counts: T | Promise<T>; until: number }

/** Sizes of lists by the key that the caller gives each list. */
export class CountCache<T extends RowCount> {
  private readonly cached = new LRUCache<string, Entry<T>>({ max: MAX_ENTRIES })

  /**
   * The row count of the list: exact up to 10,000 rows. Only the first caller of a longer list waits for the full
   * count. Later callers get a count that is at most a minute old while the list is in use; an older one is refreshed
   * in the background.
   */
  async of(key: string, count: CountQuery<T>): Promise<T> {
    const known = this.cached.get(key)
    if (known) {
      if (performance.now() >= known.until) this.renew(key, known, count)
      return known.counts
    }
    const few = await count(sql`LIMIT ${EXACT_COUNT_LIMIT + 1}::int`)
    if (few.total <= EXACT_COUNT_LIMIT) return few
    // Another caller may have started a count meanwhile.
    const running = this.cached.get(key)
    if (running) return running.counts
    const counts = count(null)
    const entry: Entry<T> = { counts, until: performance.now() + TTL_MS }
    this.cached.set(key, entry)
    try {
      // Stores the value and not the promise, which would keep the request in memory.
      return (entry.counts = await counts)
    } catch (error) {
      this.cached.delete(key)
      throw error
    }
  }

  private renew(key: string, known: Entry<T>, count: CountQuery<T>): void {
    known.until = performance.now() + TTL_MS
    count(null).then(
      (counts) => {
        if (counts.total <= EXACT_COUNT_LIMIT) this.cached.delete(key)
        else this.cached.set(key, { counts, until: performance.now() + TTL_MS })
      },
      (error: unknown) => {
        log.error({ err: error }, 'a row count could not be refreshed')
      },
    )
  }
}

/** A key of the rows that `rows` reads: its SQL text and its values. */
export const queryCacheKey = (rows: Sql): string => JSON.stringify([rows.sql, rows.values])

const totals = new CountCache<RowCount>()

/**
 * The number of rows that `FROM … WHERE …` selects: exact up to 10,000, above that at most a minute old while the
 * list is in use.
 */
export async function countRows(rows: Sql): Promise<number> {
  const { total } = await totals.of(queryCacheKey(rows), async (limit) => {
    const [counted] = await queryUnprepared<RowCount>(sql`
      SELECT count(*)::int AS total FROM (SELECT 1 ${rows} ${limit ?? empty}) AS rows`)
    return counted ?? { total: 0 }
  })
  return total
}

/** The number of groups among `read` rows; the number of rows, which is too large, where a limit left some unread. */
export const exactTotal = (groups: number, read: number, limit: CountLimit): number =>
  limit !== null && read > EXACT_COUNT_LIMIT ? read : groups
