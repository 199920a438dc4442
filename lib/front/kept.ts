import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { AppError } from '@/lib/errors'
import type { Answer } from '@/lib/front/answer'

/** An answer just made; `isLasting` when it may be kept for others at all. */
export type Made = { answer: Answer; isLasting: boolean }

/** `retry`: until then an outdated answer is given without asking the shop again. */
type Entry = { answer: Answer; until: number; doubts: number; retry: number }
type Making = { since: number; made: Promise<Made & { isOutdated: boolean }> }

/** Milliseconds for which an older answer waits to be replaced, and rests after the shop could not replace it. */
const PATIENCE = 2_000
const REST = 1_000

/**
 * Finished answers in bounded memory. What a write touches is gone before `drop` returns, and an answer that was
 * being made meanwhile is neither kept nor given to whoever asked after the write. An answer is made once however
 * many ask for it at once.
 */
export class Kept {
  readonly #entries: LRUCache<string, Entry>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #making = new Map<string, Making>()
  /** The writes so far, and when each tag was last among them; remembered while something is being made. */
  #writes = 0
  readonly #written = new Map<string, number>()
  #doubts = 0

  /** `bytes` of memory at most; `lifetime` says how many milliseconds an answer put in now is good for. */
  constructor(
    bytes: number,
    readonly lifetime: () => number,
    readonly now: () => number = Date.now,
  ) {
    this.#entries = new LRUCache({
      maxSize: bytes,
      // A character of a key takes two bytes at most.
      sizeCalculation: ({ answer }, key) => answer.size + 2 * key.length,
      dispose: ({ answer }, key) => this.#forget(key, answer.tags),
    })
  }

  /** The answer kept under `key`, when nothing says that it might be outdated. */
  fresh(key: string): Answer | undefined {
    const entry = this.#entries.get(key)
    return entry && this.#isFresh(entry) ? entry.answer : undefined
  }

  /**
   * The answer under `key`: the kept one, or what `make` makes. When the shop cannot answer (5xx, or not in time),
   * an older answer is given where there is one: as far as anybody knows nothing it shows was written since.
   */
  async answer(key: string, make: () => Promise<Made>): Promise<Answer> {
    const older = this.#entries.get(key)
    if (older && (this.#isFresh(older) || this.now() < older.retry)) return older.answer
    const answer = this.#makeOnce(key, make)
    if (!older) return answer
    const refused = (error: unknown) => {
      // Too many ask for what is not kept.
      if (error instanceof AppError) return null
      throw error
    }
    const made = await Promise.race([answer.catch(refused), setTimeout(PATIENCE, null, { ref: false })])
    if (made && made.status < 500) return made
    older.retry = this.now() + REST
    return older.answer
  }

  /** Drops what shows any of `tags`. */
  drop(tags: readonly string[]): void {
    this.#writes++
    for (const tag of tags) {
      if (this.#making.size > 0) this.#written.set(tag, this.#writes)
      for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.delete(key)
    }
  }

  /** Says that writes may have been missed: what is kept is made anew before it is given again. */
  doubt(): void {
    this.#doubts++
  }

  /** Answers and bytes kept now. */
  get held(): { answers: number; bytes: number } {
    return { answers: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  #isFresh({ until, doubts }: Entry): boolean {
    return doubts === this.#doubts && this.now() < until
  }

  async #makeOnce(key: string, make: () => Promise<Made>): Promise<Answer> {
    const asked = this.#writes
    for (;;) {
      const running = this.#making.get(key)
      if (!running) return (await this.#make(key, make)).answer
      const made = await running.made.catch(() => null)
      // An outage is everybody's: whoever waited for it does not wait once more.
      if (made && made.answer.status >= 500) return made.answer
      // What is nobody else's each makes for itself.
      if (!made?.isLasting) return (await make()).answer
      if (!made.isOutdated || running.since >= asked) return made.answer
    }
  }

  #make(key: string, make: () => Promise<Made>): Making['made'] {
    const since = this.#writes
    const doubts = this.#doubts
    const run = async () => {
      try {
        const { answer, isLasting } = await make()
        const isOutdated = answer.tags.some((tag) => (this.#written.get(tag) ?? 0) > since)
        if (isLasting && !isOutdated) {
          this.#keep(key, { answer, until: this.now() + this.lifetime(), doubts, retry: 0 })
        }
        return { answer, isLasting, isOutdated }
      } finally {
        this.#making.delete(key)
        if (this.#making.size === 0) this.#written.clear()
      }
    }
    const made = run()
    this.#making.set(key, { since, made })
    return made
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    if (this.#entries.peek(key) !== entry) return
    for (const tag of entry.answer.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
  }

  #forget(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
