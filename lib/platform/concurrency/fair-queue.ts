/**
 * lib/platform/concurrency: How much runs at the same time: queues that are fair to callers, limits, and pauses for
 * the event loop. Everything may import it.
 */

import type { ErrorText } from '@/lib/platform/errors/error-text'
import { AppError } from '@/lib/platform/errors/app-error'

import { type Entry, LinkedList, MemberQueue } from '@/lib/platform/concurrency/member-queue'

export type FairQueueOptions = {
  /** Maximum number of tasks that run at the same time. */
  concurrency: number
  /** Maximum number of running tasks per key; defaults to `concurrency`. */
  concurrencyPerKey?: number
  maxWaiting: number
  maxWaitingPerKey: number
  /** Maximum number of waiting tasks per member of a key; defaults to the maximum per key. */
  maxWaitingPerMember?: number
  /** The error when too many tasks wait; `retryAfter` in seconds. */
  rejection: { message: ErrorText; retryAfter: number }
}

/** The owner of a task: a key, such as a network, and optionally a member of it, such as a customer. */
export type QueueKey = string | readonly [key: string, member: string]

/**
 * Runs at most `concurrency` tasks at once. Waiting tasks are served round robin by key, and within a key round robin
 * by member, so a busy key or member delays mainly itself. When the queue is full, the newest task of the longest key
 * makes room for a key that has fewer (longest queue drop), so a few keys cannot lock out the others. Every step
 * takes constant time, except this one, which looks at each key.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #queues = new Map<string, KeyQueue>()
  /** Queues that may start their next task as soon as a slot is free. */
  readonly #ready = new LinkedList<KeyQueue>()
  #running = 0
  #waiting = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  /** Running and waiting tasks of all keys. */
  get size(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting }
  }

  /** Number of keys that have a running or waiting task. */
  get keys(): number {
    return this.#queues.size
  }

  /**
   * Runs `work` when it is the turn of `queueKey`, in the caller's own async context. Aborting `signal` removes a
   * waiting task; a running one is not stopped.
   * @throws AppError 'unavailable' when too many tasks wait or this one is dropped for another key; the signal's
   * reason; any error of `work`.
   */
  async run<T>(queueKey: QueueKey, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    const [key, member] = typeof queueKey === 'string' ? [queueKey, ''] : queueKey
    const queue = this.#queues.get(key) ?? { key, running: 0, waiting: new MemberQueue(), readyEntry: null }
    if (this.#running < this.#options.concurrency && this.#hasRoom(queue)) this.#take(queue)
    else await this.#wait(queue, member, signal)
    try {
      return await work()
    } finally {
      this.#release(queue)
    }
  }

  #hasRoom(queue: KeyQueue): boolean {
    return queue.running < (this.#options.concurrencyPerKey ?? this.#options.concurrency)
  }

  #take(queue: KeyQueue): void {
    this.#queues.set(queue.key, queue)
    queue.running += 1
    this.#running += 1
  }

  /** Resolves when the task may start; its slot is already counted then. */
  #wait(queue: KeyQueue, member: string, signal?: AbortSignal): Promise<void> {
    const { maxWaitingPerKey, maxWaitingPerMember = maxWaitingPerKey } = this.#options
    if (
      queue.waiting.size >= maxWaitingPerKey ||
      queue.waiting.getSize(member) >= maxWaitingPerMember ||
      !this.#makeRoom(queue)
    )
      throw this.#rejection()
    return new Promise((resolve, reject) => {
      const leave = (reason: Error) => {
        signal?.removeEventListener('abort', giveUp)
        queue.waiting.remove(entry)
        this.#waiting -= 1
        this.#settle(queue)
        reject(reason)
      }
      const giveUp = () => leave(signal?.reason as Error)
      const entry = queue.waiting.push(member, {
        start: () => {
          signal?.removeEventListener('abort', giveUp)
          resolve()
        },
        reject: () => leave(this.#rejection()),
      })
      signal?.addEventListener('abort', giveUp, { once: true })
      this.#waiting += 1
      this.#queues.set(queue.key, queue)
      this.#settle(queue)
    })
  }

  #rejection(): AppError {
    const { message, retryAfter } = this.#options.rejection
    return new AppError('unavailable', message, { retryAfter })
  }

  /** Whether one more task of `queue` may wait. When the queue is full, drops the newest task of a longer queue. */
  #makeRoom(queue: KeyQueue): boolean {
    if (this.#waiting < this.#options.maxWaiting) return true
    let longest = queue
    for (const other of this.#queues.values()) if (other.waiting.size > longest.waiting.size) longest = other
    if (longest.waiting.size < queue.waiting.size + 2) return false
    longest.waiting.newest()?.reject()
    return true
  }

  #release(queue: KeyQueue): void {
    queue.running -= 1
    this.#running -= 1
    this.#settle(queue)
    this.#startNext()
  }

  #startNext(): void {
    while (this.#running < this.#options.concurrency) {
      const queue = this.#ready.shift()
      if (!queue) return
      queue.readyEntry = null
      const work = queue.waiting.shift()
      if (work) {
        this.#waiting -= 1
        this.#take(queue)
        work.start()
      }
      this.#settle(queue)
    }
  }

  /** Lists a queue as ready exactly while it may start a task, and removes a queue without tasks. */
  #settle(queue: KeyQueue): void {
    const isReady = queue.waiting.size > 0 && this.#hasRoom(queue)
    if (isReady) queue.readyEntry ??= this.#ready.push(queue)
    else if (queue.readyEntry) {
      this.#ready.remove(queue.readyEntry)
      queue.readyEntry = null
    }
    if (queue.running === 0 && queue.waiting.size === 0) this.#queues.delete(queue.key)
  }
}

type KeyQueue = {
  key: string
  running: number
  waiting: MemberQueue<Waiting>
  /** Its entry in the list of ready queues. */
  readyEntry: Entry<KeyQueue> | null
}

type Waiting = { start: () => void; reject: () => void }
