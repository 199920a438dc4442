import { AppError } from '@/lib/errors'

import { type Entry, LinkedList, MemberQueue } from '@/lib/member-queue'

export type FairQueueOptions = {
  /** Works that run at the same time. */
  concurrency: number
  /** Works of one key that run at the same time; as many as `concurrency` when not given. */
  concurrencyPerKey?: number
  maxWaiting: number
  maxWaitingPerKey: number
  /** Works of one member of a key that wait; as many as of the key when not given. */
  maxWaitingPerMember?: number
  /** What a caller is told when too many wait; `retryAfter` in seconds. */
  refusal: { message: string; retryAfter: number }
}

/** Whose work it is: a key, such as a network, and where it has several the member of it, such as a customer. */
export type QueueKey = string | readonly [key: string, member: string]

/**
 * Runs at most `concurrency` works at once. Those that wait are taken in turn by key (round robin), and those of a key
 * in turn by member, so the works of one wait for each other before anybody else waits for them. Where all places are
 * taken, the newest work of the key that has most of them makes room for a key that has fewer (longest queue drop):
 * few can keep nobody out. Each step costs the same, however many wait, but for that one, which looks at each key.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #lanes = new Map<string, Lane>()
  /** The lanes that may start their next work as soon as there is a place. */
  readonly #ready = new LinkedList<Lane>()
  #running = 0
  #waiting = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  /** Works that run and works that wait, of all keys. */
  get size(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting }
  }

  /** Keys that have a work running or waiting. */
  get keys(): number {
    return this.#lanes.size
  }

  /**
   * Runs `work` as soon as it is the turn of `key`, in the caller's own async context. A caller that gives up
   * (`signal`) while it waits leaves its place; a work that runs is not stopped.
   * @throws AppError 'unavailable' when too many wait, at once or when its place is taken; the signal's reason; what
   * `work` throws.
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

  /** Settles once the place of this caller is taken for it. */
  #wait(lane: Lane, member: string, signal?: AbortSignal): Promise<void> {
    const { maxWaitingPerKey, maxWaitingPerMember = maxWaitingPerKey } = this.#options
    if (
      lane.waiting.size >= maxWaitingPerKey ||
      lane.waiting.getSize(member) >= maxWaitingPerMember ||
      !this.#makeRoom(lane)
    )
      throw this.#refusal()
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
        refuse: () => leave(this.#refusal()),
      })
      signal?.addEventListener('abort', giveUp, { once: true })
      this.#waiting += 1
      this.#lanes.set(lane.key, lane)
      this.#settle(lane)
    })
  }

  #refusal(): AppError {
    const { message, retryAfter } = this.#options.refusal
    return new AppError('unavailable', message, { retryAfter })
  }

  /** Whether one more work of `lane` may wait; a lane that has more waiting gives up its newest where there is no place. */
  #makeRoom(lane: Lane): boolean {
    if (this.#waiting < this.#options.maxWaiting) return true
    let longest = lane
    for (const other of this.#lanes.values()) if (other.waiting.size > longest.waiting.size) longest = other
    if (longest.waiting.size < lane.waiting.size + 2) return false
    longest.waiting.newest()?.refuse()
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

  /** Keeps a lane among the ready ones exactly as long as it may start a work, and forgets it once it has none. */
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
  /** Its place among the lanes that are ready. */
  turn: Entry<Lane> | null
}

type Waiting = { start: () => void; refuse: () => void }
