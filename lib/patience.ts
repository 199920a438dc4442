import { AppError } from '@/lib/errors'

/**
 * Milliseconds that things may take when the database is away or slow: whoever asks the shop is answered within ten
 * seconds, also on a machine that has much to do. Each is less than the one it is a part of.
 */
export const patience = {
  /** Waiting for a row that another holds. */
  lock: 6_000,
  /** Until there is a connection: a queue is not an outage. */
  turn: 7_000,
  /** A question to the database of which nothing is heard. */
  silence: 7_000,
  /** A transaction, from its first wish for a connection to its last statement: later it is not committed. */
  transaction: 8_000,
  /** A page or a call. */
  answer: 8_500,
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

/** A watch that runs from now: what is left of `ms`, and an end to what may not be finished any more. */
export function deadline(ms: number) {
  const end = performance.now() + ms
  return {
    left: () => Math.max(0, end - performance.now()),
    /** @throws AppError 'unavailable' when the time is over. */
    keep: () => {
      if (performance.now() > end)
        throw new AppError('unavailable', AWAY, { cause: new Error('Too late to commit') })
    },
  }
}
