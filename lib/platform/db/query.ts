import { createHash } from 'node:crypto'
import pg, { type QueryResult, type QueryResultRow } from 'pg'
import type { Prisma } from '@/lib/platform/db/generated/client'
import { isPrepared, pool, type QueryExecutor } from '@/lib/platform/db/connections/pool'
import {
  type Announcement,
  CHANNEL,
  collectTags,
  createAnnouncement,
  endCollection,
} from '@/lib/platform/db/invalidations'
import { createDeadline, TIMEOUTS } from '@/lib/platform/process/timeouts'
import { getTraceparent } from '@/lib/platform/observability/tracing'
import { retryOnDeadlock } from '@/lib/platform/db/retry-on-deadlock'

/**
 * SQL for the most frequent calls, sent directly to the driver: PostgreSQL parses such a statement once per
 * connection (unless DATABASE_PREPARED is off), and the client needs a third of Prisma's processor time (decision 0138).
 */

/** A fixed SQL fragment: a list of columns, a join. */
class Fixed {
  constructor(readonly text: string) {}
}
export const rawSql = (text: string): Fixed => new Fixed(text)

type Value = string | number | boolean | Date | null | readonly (string | number | null)[]

/**
 * Runs a statement written as a template, with its values as parameters, and returns the rows as `Row`. The caller
 * must choose `Row` correctly (PostgreSQL's integer is a number, its bigint a string, its timestamptz a Date). Each
 * template in the code is one text and so one prepared statement, which bounds their number. A statement outside of a
 * transaction that PostgreSQL aborts because of a deadlock has done nothing, and is run again.
 */
export const query =
  <Row extends QueryResultRow>(on: QueryExecutor = pool()) =>
  async (parts: TemplateStringsArray, ...values: (Value | Fixed)[]): Promise<Row[]> => {
    const parameters: Value[] = []
    const text = parts.reduce((before, part, index) => {
      const value = values[index - 1]
      if (value instanceof Fixed) return before + value.text + part
      return `${before}$${parameters.push(value ?? null)}${part}`
    })
    const run = (): Promise<QueryResult<Row>> =>
      on.query<Row>({
        ...(isPrepared() ? { name: getStatementName(text) } : {}),
        text,
        values: parameters,
      })
    const { rows } = await (on instanceof pg.Pool ? retryOnDeadlock(run) : run())
    return rows
  }

/** Sets the trace that a transaction belongs to, for the rows of the outbox. */
export const SET_TRACEPARENT = `SELECT set_config('zay.traceparent', $1, true)`

const names = new Map<string, string>()

/** The same text has the same name in every process, so that a connection pooler may share the statement. */
function getStatementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `zay_${createHash('sha1').update(text).digest('hex')}`
  names.set(text, name)
  return name
}

/** Sends the announcement along with the commit: no statement of its own, which would take another round trip. */
function toCommit(announcement: Announcement | null): string {
  if (!announcement) return 'COMMIT'
  const { payload, purgedTags } = announcement
  const tags = pg.escapeLiteral(purgedTags.join(','))
  const purge = `INSERT INTO cdn_purges (tags) VALUES (string_to_array(${tags}, ',')); `
  const notify = `SELECT pg_notify('${CHANNEL}', ${pg.escapeLiteral(payload)})`
  return `${purgedTags.length > 0 ? purge : ''}${notify}; COMMIT`
}

/** Runs `work` as one transaction of prepared statements, with the same retries and time limit as `transaction`. */
export const withPreparedTransaction = <T>(
  work: (on: QueryExecutor) => Promise<T>,
  { timeout = TIMEOUTS.transaction }: { timeout?: number } = {},
): Promise<T> => {
  const time = createDeadline(timeout)
  return retryOnDeadlock(async () => {
    const connection = await pool().connect()
    let isBroken = false
    try {
      await connection.query('BEGIN')
      const traceparent = getTraceparent()
      if (traceparent !== null) await connection.query(SET_TRACEPARENT, [traceparent])
      const tags = collectTags(connection)
      const result = await work(connection)
      const announcement = createAnnouncement(tags)
      time.throwIfExpired()
      await connection.query(toCommit(announcement))
      announcement?.apply()
      return result
    } catch (error) {
      await connection.query('ROLLBACK').catch(() => (isBroken = true))
      throw error
    } finally {
      endCollection(connection)
      connection.release(isBroken)
    }
  })
}

/**
 * Runs SQL built from parts, directly on the driver, for the lists that are read most. PostgreSQL plans it with its
 * values each time, because selective and unselective filters need different plans (decision 0138). As with
 * `prepared`, the caller must choose `Row` correctly.
 */
export async function queryUnprepared<Row extends QueryResultRow>(
  statement: Prisma.Sql,
  on: QueryExecutor = pool(),
): Promise<Row[]> {
  const { rows } = await on.query<Row>({ text: statement.text, values: [...statement.values] })
  return rows
}
