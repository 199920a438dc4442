import { LRUCache } from 'lru-cache'
import { empty, type Sql, sql } from '@/lib/db/client'
import { queryUnprepared } from '@/lib/db/raw-query'
import { log } from '@/lib/log'

/** Rows up to this many are counted each time; more are counted whole once and kept. */
export const EXACT_COUNT_LIMIT = 10_000

/** What is known of the size of a list. */
export type RowCount = { total: number }

/** Ends the counting; null when all is counted. */
export type CountLimit = Sql | null
export type CountQuery<T extends RowCount> = (limit: CountLimit) => Promise<T>

/** Milliseconds for which a count of many is good. */
const STORED_FOR = 60_000
/** Lists whose size is kept at once. */
const STORED_AT_MOST = 1_000

type Entry<T> = { counts: T | Promise<T>; until: number }

/** Sizes of lists by a key of the list, such as keyOf makes. */
export class CountCache<T extends RowCount> {
  private readonly cached = new LRUCache<string, Entry<T>>({ max: STORED_AT_MOST })

  /**
   * The counts of the list: exact up to 10,000 rows. A longer one is waited for once; from then on its counts are
   * a minute old at most while anybody asks, and counted anew behind the answer that finds them older.
   */
  async of(key: string, count: CountQuery<T>): Promise<T> {
    const known = this.cached.get(key)
    if (known) {
      if (Date.now() >= known.until) this.renew(key, known, count)
      return known.counts
    }
    const few = await count(sql`LIMIT ${EXACT_COUNT_LIMIT + 1}::int`)
    if (few.total <= EXACT_COUNT_LIMIT) return few
    // Somebody may have begun meanwhile.
    const begun = this.cached.get(key)
    if (begun) return begun.counts
    const counts = count(null)
    const entry: Entry<T> = { counts, until: Date.now() + STORED_FOR }
    this.cached.set(key, entry)
    try {
      // The value is kept, not the promise, which holds all that the request has.
      return (entry.counts = await counts)
    } catch (error) {
      this.cached.delete(key)
      throw error
    }
  }

  private renew(key: string, known: Entry<T>, count: CountQuery<T>): void {
    known.until = Date.now() + STORED_FOR
    count(null).then(
      (counts) => {
        if (counts.total <= EXACT_COUNT_LIMIT) this.cached.delete(key)
        else this.cached.set(key, { counts, until: Date.now() + STORED_FOR })
      },
      (error: unknown) => {
        log.error({ err: error }, 'A list could not be counted anew')
      },
    )
  }
}

/** A key of the rows that `rows` reads: its text and its values. */
export const queryCacheKey = (rows: Sql): string => JSON.stringify([rows.sql, rows.values])

const totals = new CountCache<RowCount>()

/** How many rows `FROM … WHERE …` reads: exact up to 10,000, above it a minute old at most while anybody asks. */
export async function countRows(rows: Sql): Promise<number> {
  const { total } = await totals.of(queryCacheKey(rows), async (limit) => {
    const [counted] = await queryUnprepared<RowCount>(sql`
      SELECT count(*)::int AS total FROM (SELECT 1 ${rows} ${limit ?? empty}) AS rows`)
    return counted ?? { total: 0 }
  })
  return total
}
