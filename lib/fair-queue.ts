import { AppError } from '@/lib/errors'

export type FairQueueOptions = {
  /** Works that run at the same time. */
  concurrency: number
  /** Works of one key that run at the same time; as many as `concurrency` when not given. */
  concurrencyPerKey?: number
  maxWaiting: number
  maxWaitingPerKey: number
  /** What a caller is told when too many wait; `retryAfter` in seconds. */
  refusal: { message: string; retryAfter: number }
}

/**
 * Runs at most `concurrency` works at once. Those that wait are taken in turn by key (round robin), so the works of
 * one key wait for each other before anybody else waits for them. Each step costs the same, however many wait, and a
 * key without works takes no memory.
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
   * @throws AppError 'unavailable' at once when too many wait; the signal's reason; what `work` throws.
   */
  async run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    const lane = this.#lanes.get(key) ?? { key, running: 0, waiting: new LinkedList(), turn: null }
    if (this.#running < this.#options.concurrency && this.#hasRoom(lane)) this.#take(lane)
    else await this.#wait(lane, signal)
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
  #wait(lane: Lane, signal?: AbortSignal): Promise<void> {
    const { maxWaiting, maxWaitingPerKey, refusal } = this.#options
    if (this.#waiting >= maxWaiting || lane.waiting.size >= maxWaitingPerKey)
      throw new AppError('unavailable', refusal.message, { retryAfter: refusal.retryAfter })
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        lane.waiting.remove(place)
        this.#waiting -= 1
        this.#settle(lane)
        reject(signal?.reason as Error)
      }
      const place = lane.waiting.push(() => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      })
      signal?.addEventListener('abort', giveUp, { once: true })
      this.#waiting += 1
      this.#lanes.set(lane.key, lane)
      this.#settle(lane)
    })
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
      const start = lane.waiting.shift()
      if (start) {
        this.#waiting -= 1
        this.#take(lane)
        start()
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
  waiting: LinkedList<() => void>
  /** Its place among the lanes that are ready. */
  turn: Entry<Lane> | null
}

type Entry<T> = { value: T; previous: Entry<T> | null; next: Entry<T> | null }

/** First in, first out; an entry in the middle is taken out as cheaply as the first. */
class LinkedList<T> {
  #first: Entry<T> | null = null
  #last: Entry<T> | null = null
  size = 0

  push(value: T): Entry<T> {
    const entry: Entry<T> = { value, previous: this.#last, next: null }
    if (this.#last) this.#last.next = entry
    else this.#first = entry
    this.#last = entry
    this.size += 1
    return entry
  }

  shift(): T | undefined {
    const entry = this.#first
    if (!entry) return undefined
    this.remove(entry)
    return entry.value
  }

  /** Takes out an entry of this list; only once. */
  remove({ previous, next }: Entry<T>): void {
    if (previous) previous.next = next
    else this.#first = next
    if (next) next.previous = previous
    else this.#last = previous
    this.size -= 1
  }
}
