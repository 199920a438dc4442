import { AppError } from '@/lib/errors'

import { type Entry, LinkedList, MemberQueue } from '@/lib/member-queue'

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
  rejection: { message: string; retryAfter: number }
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
  readonly #lanes = new Map<string, Lane>()
  /** Lanes that may start their next task as soon as a slot is free. */
  readonly #ready = new LinkedList<Lane>()
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
    return this.#lanes.size
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
    const lane = this.#lanes.get(key) ?? { key, running: 0, waiting: new MemberQueue(), turn: null }
    if (this.#running < this.#options.concurrency && this.#hasRoom(lane)) this.#take(lane)
    else await this.#wait(lane, member, signal)
    try {
      return await work()
    } finally {
      this.#release(lane)
    }
  }

  #hasRoom(lane: Lane): boolean {
    return lane.running < (this.#options.concurrencyPerKey ?? this.#options.concurrency)
  }

  #take(lane: Lane): void {
    this.#lanes.set(lane.key, lane)
    lane.running += 1
    this.#running += 1
  }

  /** Resolves when the task may start; its slot is already counted then. */
  #wait(lane: Lane, member: string, signal?: AbortSignal): Promise<void> {
    const { maxWaitingPerKey, maxWaitingPerMember = maxWaitingPerKey } = this.#options
    if (
      lane.waiting.size >= maxWaitingPerKey ||
      lane.waiting.getSize(member) >= maxWaitingPerMember ||
      !this.#makeRoom(lane)
    )
      throw this.#rejection()
    return new Promise((resolve, reject) => {
      const leave = (reason: Error) => {
        signal?.removeEventListener('abort', giveUp)
        lane.waiting.remove(place)
        this.#waiting -= 1
        this.#settle(lane)
        reject(reason)
      }
      const giveUp = () => leave(signal?.reason as Error)
      const place = lane.waiting.push(member, {
        start: () => {
          signal?.removeEventListener('abort', giveUp)
          resolve()
        },
        reject: () => leave(this.#rejection()),
      })
      signal?.addEventListener('abort', giveUp, { once: true })
      this.#waiting += 1
      this.#lanes.set(lane.key, lane)
      this.#settle(lane)
    })
  }

  #rejection(): AppError {
    const { message, retryAfter } = this.#options.rejection
    return new AppError('unavailable', message, { retryAfter })
  }

  /** Whether one more task of `lane` may wait. When the queue is full, drops the newest task of a longer lane. */
  #makeRoom(lane: Lane): boolean {
    if (this.#waiting < this.#options.maxWaiting) return true
    let longest = lane
    for (const other of this.#lanes.values()) if (other.waiting.size > longest.waiting.size) longest = other
    if (longest.waiting.size < lane.waiting.size + 2) return false
    longest.waiting.newest()?.reject()
    return true
  }

  #release(lane: Lane): void {
    lane.running -= 1
    this.#running -= 1
    this.#settle(lane)
    this.#startNext()
  }

  #startNext(): void {
    while (this.#running < this.#options.concurrency) {
      const lane = this.#ready.shift()
      if (!lane) return
      lane.turn = null
      const work = lane.waiting.shift()
      if (work) {
        this.#waiting -= 1
        this.#take(lane)
        work.start()
      }
      this.#settle(lane)
    }
  }

  /** Lists a lane as ready exactly while it may start a task, and removes a lane without tasks. */
  #settle(lane: Lane): void {
    const isReady = lane.waiting.size > 0 && this.#hasRoom(lane)
    if (isReady) lane.turn ??= this.#ready.push(lane)
    else if (lane.turn) {
      this.#ready.remove(lane.turn)
      lane.turn = null
    }
    if (lane.running === 0 && lane.waiting.size === 0) this.#lanes.delete(lane.key)
  }
}

type Lane = {
  key: string
  running: number
  waiting: MemberQueue<Waiting>
  /** Its entry in the list of ready lanes. */
  turn: Entry<Lane> | null
}

type Waiting = { start: () => void; reject: () => void }
