import { withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { eventually } from '@/lib/testing/eventually'

/** Races with a known order of events: a second transaction holds a lock while a call runs. */

type Lock = (holder: TransactionClient) => Promise<unknown>
type Call<T> = { result: Promise<T>; isOver: () => boolean }

/** Long enough for a busy machine; a call that waits ends by itself after the lock timeout. */
const TIMEOUT = { timeout: 20_000 }

/**
 * Starts `work` while another transaction holds the rows that `lock` has locked or written, waits until `work` waits
 * for them, commits that transaction, and returns the result of `work`. `change`: what the other transaction writes
 * between `work` waiting and its commit, where `lock` only locks.
 * @throws Error when `work` ends without waiting, and any error of `work`.
 */
export async function runIntoLock<T>(
  lock: Lock,
  work: () => Promise<T>,
  change: Lock = () => Promise.resolve(),
): Promise<T> {
  const call = await withTransaction(async (holder) => {
    await lock(holder)
    const started = start(work)
    await eventually('the call waits for the lock', async () => {
      // Asked first: a call that ends while pg_locks is read has not waited either.
      const isOver = started.isOver()
      const isWaiting = await isBlocking(holder)
      if (isOver && !isWaiting) throw new Error('The call did not wait for the lock')
      return isWaiting
    })
    await change(holder)
    return started
  }, TIMEOUT)
  return call.result
}

/**
 * Runs `work` to its end while another transaction holds the rows that `lock` has locked or written, and
 * returns its result; the other transaction commits afterwards.
 * @throws Error when `work` waits for the other transaction, and any error of `work`.
 */
export const runPastLock = <T>(lock: Lock, work: () => Promise<T>): Promise<T> =>
  withTransaction(async (holder) => {
    await lock(holder)
    const started = start(work)
    await eventually('the call ends', async () => {
      if (await isBlocking(holder)) throw new Error('The call waits for the lock')
      return started.isOver()
    })
    return started.result
  }, TIMEOUT)

function start<T>(work: () => Promise<T>): Call<T> {
  let isOver = false
  const result = work().finally(() => (isOver = true))
  // The caller gets the error later, with the result.
  result.catch(() => undefined)
  return { result, isOver: () => isOver }
}

/** Whether a connection waits for a lock of this transaction. pg_locks is current, also within a transaction. */
async function isBlocking(holder: TransactionClient): Promise<boolean> {
  const waiting = await holder.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`
  return waiting.length > 0
}
