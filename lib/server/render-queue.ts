import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '@/lib/errors'
import { FairQueue, type FairQueueOptions } from '@/lib/fair-queue'
import { networkIn } from '@/lib/server/ip-rate-limit'
import { DATABASE_UNAVAILABLE } from '@/lib/timeouts'

/** Runs `work` for a request in its turn, or says that it cannot be done now. */
export type RunInTurn = <T>(
  request: IncomingMessage,
  response: ServerResponse,
  work: () => Promise<T>,
) => Promise<T>

/** Milliseconds for which a request waits for its turn at most. */
const MAX_WAIT_MS = 3_000
const RETRY_AFTER_SECONDS = 3

const REJECTION: FairQueueOptions['refusal'] = {
  message: DATABASE_UNAVAILABLE,
  retryAfter: RETRY_AFTER_SECONDS,
}

/**
 * Pages made at the same time. Each takes the processor in pieces of up to 80 ms, so that calls and answers from
 * memory, which come between the pieces, wait for few of them (bench/README.md has the figures).
 */
export const PAGE_QUEUE: FairQueueOptions = {
  concurrency: 2,
  maxWaiting: 200,
  maxWaitingPerKey: 40,
  refusal: REJECTION,
}

/** Sizes of pictures made at the same time, by threads of their own; a page asks for a dozen at once. */
export const IMAGE_QUEUE: FairQueueOptions = {
  concurrency: 4,
  maxWaiting: 1_000,
  maxWaitingPerKey: 400,
  refusal: REJECTION,
}

/**
 * A queue in front of what is expensive to make. Networks take turns, so that who asks for much waits for oneself; a
 * caller who leaves, or has waited for three seconds, leaves the queue.
 * The function throws AppError 'unavailable' when too many wait or the wait is over, and what the work throws.
 */
export function createRenderQueue(options: FairQueueOptions): RunInTurn {
  const queue = new FairQueue(options)
  return async (request, response, work) => {
    const waiting = new AbortController()
    const giveUp = () =>
      waiting.abort(new AppError('unavailable', DATABASE_UNAVAILABLE, { retryAfter: RETRY_AFTER_SECONDS }))
    const timer = setTimeout(giveUp, MAX_WAIT_MS)
    response.once('close', giveUp)
    try {
      return await queue.run(networkIn(request), work, waiting.signal)
    } finally {
      clearTimeout(timer)
      response.off('close', giveUp)
    }
  }
}
