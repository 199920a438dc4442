import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '@/lib/errors'

/**
 * Milliseconds that things may take when the database is away or slow: whoever asks the shop is answered within ten
 * seconds, also on a machine that has much to do. Each is less than the one it is a part of.
 */
export const TIMEOUTS = {
  /** Until there is a connection: a queue is not an outage. */
  acquire: 3_000,
  /** Waiting for a row that another holds. */
  lock: 5_000,
  /** A statement, after which PostgreSQL itself breaks it off. */
  statement: 5_500,
  /** A question to the database of which nothing is heard; a turn and a silence are the longest a statement takes. */
  socketIdle: 6_000,
  /** A transaction, from its first wish for a connection to its last statement: later it is not committed. */
  transaction: 8_000,
  /** A call. */
  answer: 8_500,
  /** A page, and a call that is answered for many at once. */
  page: 9_000,
} as const

/** What a caller is told while the database is away. */
export const DATABASE_UNAVAILABLE = 'The shop cannot reach its data right now. Please try again.'

/**
 * What `work` comes to, when that is within `ms`; it is not broken off, only waited for no longer.
 * @throws AppError 'unavailable' when it takes longer, and what `work` throws.
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

// One for the process: server.ts and Next load their own copies of this module.
const stored = globalThis as unknown as { zayDeadlines?: AsyncLocalStorage<Deadline> }
const answering = (stored.zayDeadlines ??= new AsyncLocalStorage())

/**
 * A watch that runs from now: what is left of `ms`, and an end to what may not be finished any more. Within a call
 * whose caller waits for less than that it ends with the call.
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
 * What `work` comes to within `ms`: what it begins to write is not committed after that.
 * @throws AppError 'unavailable' when it takes longer, and what `work` throws.
 */
export const runWithDeadline = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  // What is written is written a moment before the caller is told that it is not.
  withTimeout(ms, answering.run(createDeadline(ms - (TIMEOUTS.answer - TIMEOUTS.transaction)), work))
