import type { ClientBase } from 'pg'
import { openConnection } from '@/lib/db/pool'

/** Time is no reason to break off, and dates are written and read in one way whatever the server's is. */
const SETTINGS =
  'SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0; SET LOCAL datestyle = ISO'

/**
 * Runs `work` as one transaction that may take as long as it does, on a connection of its own. On failure all of it is
 * taken back before the error is passed on; a snapshot's connection may be in the middle of a COPY nobody reads then.
 */
export async function withLongTransaction<T>(
  work: (on: ClientBase) => Promise<T>,
  { isSnapshot = false }: { isSnapshot?: boolean } = {},
): Promise<T> {
  const on = await openConnection()
  try {
    await on.query(isSnapshot ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN')
    await on.query(SETTINGS)
    const done = await work(on)
    await on.query('COMMIT')
    return done
  } catch (error) {
    if (!isSnapshot) await on.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    await on.end()
  }
}
