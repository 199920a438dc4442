import type { ClientBase } from 'pg'
import { openConnection } from '@/lib/platform/db/connections/pool'

/** No timeouts, and a fixed date format whatever the server's default is. */
const SETTINGS =
  'SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL statement_timeout = 0; SET LOCAL datestyle = ISO'

/**
 * Runs `work` in one transaction without a time limit, on its own connection. Rolls back on failure before it
 * rethrows the error. A snapshot is read from the replica, if there is one and `mayBeReplica`. After a failure a snapshot's connection may be in the middle of a COPY that nobody reads.
 */
export async function withLongTransaction<T>(
  work: (on: ClientBase) => Promise<T>,
  { isSnapshot = false, mayBeReplica = false }: { isSnapshot?: boolean; mayBeReplica?: boolean } = {},
): Promise<T> {
  const on = await openConnection({ mayBeReplica })
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
