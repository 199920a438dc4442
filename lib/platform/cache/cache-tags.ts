/**
 * lib/platform/cache: What a response shows, as cache tags, and values memoised under the same tags. The names of the
 * tags are one list for the whole shop. Everything may import it.
 */

import { getProcessState } from '@/lib/platform/process/process-state'
import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'

const PRODUCT_PREFIX = 'product-'

/**
 * All cache tags: the tags of a response (Cache-Tag) and the tags a command invalidates. Queries add tags with
 * `addCacheTags`, commands invalidate them in their transaction (lib/shop/cache/cache-invalidation.commands.ts).
 */
export const cacheTags = {
  brands: 'brands',
  categories: 'categories',
  subcategories: 'subcategories',
  settings: 'settings',
  /** The description of the API, which changes only with a new version of the shop. */
  api: 'api',
  /** Which products exist, and everything that lists sort, filter and search by, except the stock. */
  products: 'products',
  /** The stock, where a list sorts or filters by it. */
  stock: 'stock',
  /** Products that are in stock again: for lists of what is in stock. */
  restocked: 'restocked',
  trending: 'trending',
  /** On every response that shows any product: for changes to too many products to name each. */
  catalogue: 'catalogue',
  /** Orders and their payments, for the live views of the back office. */
  orders: 'orders',
  /** On every response that a CDN keeps: purging it purges all of them. */
  all: 'all',
  product: (id: number) => `${PRODUCT_PREFIX}${id}`,
} as const

/**
 * The tags and flags of a response, collected while it renders. `isUnavailable`: the database was unavailable.
 * `isUnknown`: the request names something that does not exist. `expiresAt`: when the response changes without a write, in
 * milliseconds since 1970; Infinity when it does not.
 */
export type CacheContext = {
  tags: Set<string>
  isForEverybody: boolean
  isPersonal: boolean
  isUnavailable: boolean
  isUnknown: boolean
  expiresAt: number
}

type Listener = (tags: readonly string[]) => void
/**
 * A value that was read or is being read. Invalidating `tags` removes it; `addedTags` are those that the
 * read itself added to the response.
 */
type Entry = { tags: readonly string[]; addedTags: ReadonlySet<string>; value: unknown; until: number }
type State = {
  currentContext: AsyncLocalStorage<CacheContext>
  /**
   * Runs a function outside the async context of any request, so that a memoized value does not keep a request in
   * memory.
   */
  runOutside: <T>(work: () => T) => T
  listeners: Set<Listener>
  expiryListeners: Set<() => void>
  memoized: LRUCache<string, Entry>
  /** Reads in progress; concurrent callers wait for them. */
  pendingReads: Map<string, Entry>
  ttl: number
}

/** Maximum bytes of memoized values: brands, categories, and the row counts of the lists read most. */
const MAX_MEMOIZED_BYTES = 32 * 1024 * 1024
/** Upper bounds of memory: bytes per character of the value as JSON, and bytes per entry beside its value. */
const BYTES_PER_CHARACTER = 4
const BYTES_PER_ENTRY = 500

const estimateEntrySize = ({ value }: Entry, key: string): number =>
  BYTES_PER_ENTRY + BYTES_PER_CHARACTER * (key.length + JSON.stringify([value]).length)

const state = (getProcessState<{ state: State }>('cache-tags').state ??= emptyState())

function emptyState(): State {
  return {
    currentContext: new AsyncLocalStorage(),
    listeners: new Set(),
    expiryListeners: new Set(),
    runOutside: AsyncLocalStorage.snapshot(),
    memoized: new LRUCache({ maxSize: MAX_MEMOIZED_BYTES, sizeCalculation: estimateEntrySize }),
    pendingReads: new Map(),
    ttl: 0,
  }
}

/** Runs `work`, which renders a response, and collects its tags and flags in `context`. */
export const runWithCacheContext = <T>(context: CacheContext, work: () => T): T =>
  state.currentContext.run(context, work)

/** An empty cache context. */
export const createCacheContext = (): CacheContext => ({
  tags: new Set(),
  isForEverybody: false,
  isPersonal: false,
  isUnavailable: false,
  isUnknown: false,
  expiresAt: Infinity,
})

/** Adds tags to the response being rendered. */
export function addCacheTags(...tags: readonly string[]): void {
  const context = state.currentContext.getStore()
  for (const tag of tags) context?.tags.add(tag)
}

/** Adds the tags of these products to the response being rendered. */
export function addProductTags(ids: readonly number[]): void {
  if (ids.length > 0) addCacheTags(cacheTags.catalogue, ...ids.map(cacheTags.product))
}

/** Marks the response being rendered as the same for everybody who reads its language, so it may be cached. */
export function markPublic(): void {
  const context = state.currentContext.getStore()
  if (context) context.isForEverybody = true
}

/** Marks the response being rendered as dependent on the caller. It is never cached, whatever other marks it has. */
export function markPrivate(): void {
  const context = state.currentContext.getStore()
  if (context) context.isPersonal = true
}

/** Records that the database was unavailable for the response being rendered. */
export function markUnavailable(): void {
  const context = state.currentContext.getStore()
  if (context) context.isUnavailable = true
}

/**
 * Records that the response being rendered changes at `time`, in milliseconds since 1970, without a write. No cache in
 * front of the shop keeps it longer; the response cache renews everything each minute.
 */
export function limitLifetime(time: number): void {
  const context = state.currentContext.getStore()
  if (context) context.expiresAt = Math.min(context.expiresAt, time)
}

/**
 * Records that the request being answered names something that does not exist, such as a filter by an invented brand.
 * The response is not cached, because the number of such URLs is unlimited.
 */
export function markUnknown(): void {
  const context = state.currentContext.getStore()
  if (context) context.isUnknown = true
}

/**
 * Removes the values of this process tagged with any of `tags`. Only for invalidations that are committed: commands call
 * `invalidateTags()` of lib/platform/db within their transaction.
 */
export function applyInvalidation(tags: readonly string[]): void {
  const invalidated = new Set<string>(tags)
  for (const entries of [state.memoized, state.pendingReads]) {
    for (const [key, entry] of entries) {
      if (entry.tags.some((tag) => invalidated.has(tag))) entries.delete(key)
    }
  }
  for (const listener of state.listeners) listener(tags)
}

const { stock, restocked, trending, orders } = cacheTags
const quantityTags = new Set<string>([stock, restocked, trending, orders])

/**
 * True when an invalidation of `tags` says only that quantities changed: during an outage what it invalidates may still
 * be shown. Edits and everything else always invalidate other tags as well.
 */
export const isQuantityChange = (tags: readonly string[]): boolean =>
  tags.every((tag) => quantityTags.has(tag) || tag.startsWith(PRODUCT_PREFIX))

/** Calls `listener` with the tags of each invalidation from now on; returns a function that unsubscribes it. */
export function onInvalidate(listener: Listener): () => void {
  state.listeners.add(listener)
  return () => state.listeners.delete(listener)
}

/** Milliseconds for which a value may be cached; a second while invalidations of other processes cannot be received. */
export const getTtl = (): number => state.ttl

/** Sets the lifetime of values cached from now on, in milliseconds, and clears the memoized ones. */
export function setTtl(ms: number): void {
  state.ttl = ms
  state.memoized.clear()
  state.pendingReads.clear()
  for (const listener of state.expiryListeners) listener()
}

/**
 * Calls `listener` when what was read under `tags` may be out of date: one of them is invalidated, or invalidations may have been
 * missed. Returns a function that unsubscribes it.
 */
export function onOutdated(tags: readonly string[], listener: () => void): () => void {
  const end = onInvalidate((invalidated) => {
    if (invalidated.some((tag) => tags.includes(tag))) listener()
  })
  // A function of its own, so that one listener can be given twice.
  const missed = () => listener()
  state.expiryListeners.add(missed)
  return () => {
    end()
    state.expiryListeners.delete(missed)
  }
}

/**
 * Returns the result of `read`, memoized under `key` until one of `tags` is invalidated, and adds the tags to the
 * response being rendered. `read` runs outside the request's async context and the value is stored instead of the
 * promise, which would keep the request in memory. An invalidation during a read also discards that read: later
 * callers read again.
 */
export async function memoizeTagged<T>(
  key: string,
  tags: readonly string[],
  read: () => Promise<T>,
): Promise<T> {
  const now = performance.now()
  const current = [state.memoized.get(key), state.pendingReads.get(key)].find((one) => one && now < one.until)
  const { value, addedTags } = current ?? readOnce(key, tags, read)
  // Only one caller uses this key, so the stored value has the type that its `read` returns.
  const found = (await value) as T
  addCacheTags(...tags, ...addedTags)
  return found
}

/** Starts a read that concurrent callers share; `addedTags` collects the tags it adds. */
function readOnce(key: string, tags: readonly string[], read: () => Promise<unknown>): Entry {
  const inner = createCacheContext()
  const until = performance.now() + state.ttl
  const entry: Entry = {
    tags,
    addedTags: inner.tags,
    until,
    value: state.runOutside(() => runWithCacheContext(inner, read)),
  }
  const settle = (value: unknown, isFound: boolean) => {
    if (state.pendingReads.get(key) !== entry) return
    state.pendingReads.delete(key)
    if (isFound) state.memoized.set(key, { ...entry, value })
  }
  state.pendingReads.set(key, entry)
  Promise.resolve(entry.value).then(
    (value) => settle(value, true),
    () => settle(null, false),
  )
  return entry
}
