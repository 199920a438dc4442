import { errorText } from '@/lib/platform/errors/error-text'
import { AsyncLocalStorage } from 'node:async_hooks'
import { getProcessState } from '@/lib/platform/process/process-state'
import { AppError } from '@/lib/platform/errors/app-error'

/**
 * Timeouts in milliseconds of requests that need the database, for when it is unavailable or slow: they are answered
 * within ten seconds, also on a busy machine. Imports, exports, backups and large changes have timeouts of their own.
 */
export const TIMEOUTS = {
  /** Getting a connection; time spent in the pool's queue is not an outage. */
  acquire: 3_000,
  /** Waiting for a row lock. */
  lock: 5_000,
  /** A statement; PostgreSQL itself cancels it then. */
  statement: 5_500,
  /** A query without any response; the connection is then closed. */
  socketIdle: 6_000,
  /** A transaction, from requesting a connection to its last statement; after that it is not committed. */
  transaction: 8_000,
  /** An API call. */
  answer: 8_500,
  /** A page, or a cacheable call, whose response many callers share. */
  page: 9_000,
} as const

/** The message while the database is unavailable. */
export const DATABASE_UNAVAILABLE = errorText('database_unreachable')

/**
 * The result of `work`, if it arrives within `ms`. A timeout does not cancel `work`.
 * @throws AppError 'unavailable' when it takes longer, and any error of `work`.
 */
export function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () =>
      reject(
        new AppError('unavailable', DATABASE_UNAVAILABLE, {
          cause: new Error(`No answer after ${Math.round(ms)} ms`),
        }),
      )
    const timer = setTimeout(late, ms)
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

type Deadline = { remaining: () => number; throwIfExpired: () => void }

const answering = (getProcessState<{ deadlines: AsyncLocalStorage<Deadline> }>('timeouts').deadlines ??=
  new AsyncLocalStorage())

/**
 * Starts a deadline `ms` from now, which reports the remaining time and prevents a late commit. Within a call that
 * has less time left, it ends with the call.
 */
export function createDeadline(ms: number): Deadline {
  const end = performance.now() + Math.min(ms, answering.getStore()?.remaining() ?? ms)
  return {
    remaining: () => Math.max(0, end - performance.now()),
    /** @throws AppError 'unavailable' when the time is over. */
    throwIfExpired: () => {
      if (performance.now() > end)
        throw new AppError('unavailable', DATABASE_UNAVAILABLE, { cause: new Error('Too late to commit') })
    },
  }
}

/**
 * The result of `work`, if it arrives within `ms`; a transaction of `work` does not commit after that.
 * @throws AppError 'unavailable' when it takes longer, and any error of `work`.
 */
export const runWithDeadline = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  // The deadline for commits ends a moment before the caller gets its error.
  withTimeout(ms, answering.run(createDeadline(ms - (TIMEOUTS.answer - TIMEOUTS.transaction)), work))
