/**
 * lib/server/cache: The response cache: its keys, what it holds, and how a held response is sent. Only the process
 * imports it.
 */

import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { AppError } from '@/lib/platform/errors/app-error'
import { metrics } from '@/lib/platform/observability/metrics'
import type { CachedResponse } from '@/lib/server/cache/cached-response'

/** A new response; `isCacheable` when others may get it too. */
export type CacheableResponse = { response: CachedResponse; isCacheable: boolean }

/**
 * `until` and `retryAfter` are epoch milliseconds; before `retryAfter` a stale response is served without rendering.
 * `isInvalidated`: it is known to be outdated, and is kept for an outage only.
 */
type Entry = {
  response: CachedResponse
  until: number
  generation: number
  retryAfter: number
  isInvalidated: boolean
}
type Pending = { since: number; result: Promise<CacheableResponse & { isStale: boolean }> }

function serve({ response }: Entry, result: 'hit' | 'stale'): CachedResponse {
  metrics.cacheRequests.inc({ result })
  // An entry that is not fresh any more never becomes fresh again.
  if (result === 'stale') response.isStale = true
  return response
}

/** How long a caller waits for a new response where a stale one exists, and the pause after a failed attempt. */
const REVALIDATE_TIMEOUT_MS = 2_000
const RETRY_DELAY_MS = 1_000

/**
 * A reverse-proxy cache in bounded memory, with tag invalidation and request coalescing: concurrent requests for one key
 * render once. After `invalidateTags` returns, no caller gets a response that was rendered before it.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #rendering = new Map<string, Pending>()
  /** A counter of writes, and its value when each tag was last invalidated; needed only while something renders. */
  #writes = 0
  readonly #invalidatedAt = new Map<string, number>()
  #generation = 0

  /** Holds at most `bytes`; `ttl` returns the milliseconds for which a response stored now is fresh. */
  constructor(
    bytes: number,
    readonly ttl: () => number,
    readonly now: () => number = () => performance.now(),
  ) {
    this.#entries = new LRUCache({
      maxSize: bytes,
      // A character of a key takes two bytes at most.
      sizeCalculation: ({ response }, key) => response.size + 2 * key.length,
      dispose: ({ response }, key) => this.#removeFromTags(key, response.tags),
    })
  }

  /** The stored response, unless it is stale. */
  getFresh(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    return entry && this.#isFresh(entry) ? serve(entry, 'hit') : undefined
  }

  /**
   * The stored response, or a new one from `render`. Where rendering fails (5xx) or takes too long, a stale response is
   * served: nothing is known to have changed since. An invalidated one that was kept is served only where rendering
   * fails, marked as outdated.
   */
  async getOrCreate(key: string, render: () => Promise<CacheableResponse>): Promise<CachedResponse> {
    const stale = this.#entries.get(key)
    if (stale && this.#isFresh(stale)) return serve(stale, 'hit')
    if (stale && this.now() < stale.retryAfter) return serve(stale, 'stale')
    const response = this.#renderOnce(key, render)
    if (!stale) return response
    if (stale.isInvalidated) return this.#replaceOnFailure(stale, await response)
    const nullIfRejected = (error: unknown) => {
      // The rendering queue is full.
      if (error instanceof AppError) return null
      throw error
    }
    const result = await Promise.race([
      response.catch(nullIfRejected),
      setTimeout(REVALIDATE_TIMEOUT_MS, null, { ref: false }),
    ])
    if (result && result.status < 500) return result
    stale.retryAfter = this.now() + RETRY_DELAY_MS
    return serve(stale, 'stale')
  }

  /** Removes every response with any of `tags`; with `isKeptForOutages` they are kept for when rendering fails. */
  invalidateTags(tags: readonly string[], { isKeptForOutages = false } = {}): void {
    this.#writes++
    for (const tag of tags) {
      if (this.#rendering.size > 0) this.#invalidatedAt.set(tag, this.#writes)
      for (const key of this.#keysByTag.get(tag) ?? []) this.#invalidate(key, isKeptForOutages)
    }
  }

  #invalidate(key: string, isKept: boolean): void {
    const found = this.#entries.peek(key)
    // It may still be on its way to a caller.
    if (found) found.response.isStale = true
    const entry = isKept ? found : undefined
    if (!entry) this.#entries.delete(key)
    else Object.assign(entry, { until: 0, retryAfter: 0, isInvalidated: true })
  }

  #replaceOnFailure(invalidated: Entry, answer: CachedResponse): CachedResponse {
    if (answer.status < 500) return answer
    if (invalidated.retryAfter === 0) invalidated.response = invalidated.response.markOutdated()
    invalidated.retryAfter = this.now() + RETRY_DELAY_MS
    return serve(invalidated, 'stale')
  }

  /** Marks every response stale, because invalidations may have been missed. */
  markAllStale(): void {
    this.#generation++
  }

  /** How many responses are stored, and their bytes. */
  get stats(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  #isFresh({ until, generation }: Entry): boolean {
    return generation === this.#generation && this.now() < until
  }

  async #renderOnce(key: string, render: () => Promise<CacheableResponse>): Promise<CachedResponse> {
    const start = this.#writes
    for (;;) {
      const running = this.#rendering.get(key)
      if (!running) return (await this.#render(key, render)).response
      const result = await running.result.catch(() => null)
      // An outage concerns everybody: do not make the callers that waited wait again.
      if (result && result.response.status >= 500) return result.response
      // A private response is for one caller; the others render their own.
      if (!result?.isCacheable) return (await render()).response
      if (!result.isStale || running.since >= start) return result.response
    }
  }

  #render(key: string, render: () => Promise<CacheableResponse>): Pending['result'] {
    const since = this.#writes
    const generation = this.#generation
    const run = async () => {
      try {
        const { response, isCacheable } = await render()
        const isStale = response.tags.some((tag) => (this.#invalidatedAt.get(tag) ?? 0) > since)
        if (isStale || generation !== this.#generation) response.isStale = true
        if (isCacheable && !isStale) {
          this.#store(key, {
            response,
            until: this.now() + this.ttl(),
            generation,
            retryAfter: 0,
            isInvalidated: false,
          })
        }
        return { response, isCacheable, isStale }
      } finally {
        this.#rendering.delete(key)
        if (this.#rendering.size === 0) this.#invalidatedAt.clear()
      }
    }
    const result = run()
    this.#rendering.set(key, { since, result })
    return result
  }

  #store(key: string, entry: Entry): void {
    this.#entries.set(key, entry)
    if (this.#entries.peek(key) !== entry) return
    for (const tag of entry.response.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set()
      this.#keysByTag.set(tag, keys.add(key))
    }
  }

  #removeFromTags(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }
}
