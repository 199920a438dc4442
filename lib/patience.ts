import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '@/lib/errors'

/**
 * Milliseconds that things may take when the database is away or slow: whoever asks the shop is answered within ten
 * seconds, also on a machine that has much to do. Each is less than the one it is a part of.
 */
export const patience = {
  /** Until there is a connection: a queue is not an outage. */
  turn: 3_000,
  /** Waiting for a row that another holds. */
  lock: 5_000,
  /** A statement, after which PostgreSQL itself breaks it off. */
  statement: 5_500,
  /** A question to the database of which nothing is heard; a turn and a silence are the longest a statement takes. */
  silence: 6_000,
  /** A transaction, from its first wish for a connection to its last statement: later it is not committed. */
  transaction: 8_000,
  /** A call. */
  answer: 8_500,
  /** A page, and a call that is answered for many at once. */
  page: 9_000,
} as const

/** What a caller is told while the database is away. */
export const AWAY = 'The shop cannot reach its data right now. Please try again.'

/**
 * What `work` comes to, when that is within `ms`; it is not broken off, only waited for no longer.
 * @throws AppError 'unavailable' when it takes longer, and what `work` throws.
 */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () =>
      reject(new AppError('unavailable', AWAY, { cause: new Error(`No answer after ${Math.round(ms)} ms`) }))
    const timer = setTimeout(late, ms)
    void work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

type Deadline = { left: () => number; keep: () => void }

// One for the process: server.ts and Next load their own copies of this module.
const kept = globalThis as unknown as { zayDeadlines?: AsyncLocalStorage<Deadline> }
const answering = (kept.zayDeadlines ??= new AsyncLocalStorage())

/**
 * A watch that runs from now: what is left of `ms`, and an end to what may not be finished any more. Within a call
 * whose caller waits for less than that it ends with the call.
 */
export function deadline(ms: number): Deadline {
  const end = performance.now() + Math.min(ms, answering.getStore()?.left() ?? ms)
  return {
    left: () => Math.max(0, end - performance.now()),
    /** @throws AppError 'unavailable' when the time is over. */
    keep: () => {
      if (performance.now() > end)
        throw new AppError('unavailable', AWAY, { cause: new Error('Too late to commit') })
    },
  }
}

/**
 * What `work` comes to within `ms`: what it begins to write is not committed after that.
 * @throws AppError 'unavailable' when it takes longer, and what `work` throws.
 */
export const answeredWithin = <T>(ms: number, work: () => Promise<T>): Promise<T> =>
  // What is written is written a moment before the caller is told that it is not.
  within(ms, answering.run(deadline(ms - (patience.answer - patience.transaction)), work))
