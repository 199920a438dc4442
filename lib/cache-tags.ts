import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'

/**
 * Every name an answer can be dropped by: what it shows (Cache-Tag) and what a command touched. A query says what
 * it shows with `shows`, a command what it changed with one of the `touch` functions; nothing else knows the names.
 */
export const cacheTags = {
  brands: 'brands',
  categories: 'categories',
  subcategories: 'subcategories',
  settings: 'settings',
  /** The description of the API, which only another version of the shop changes. */
  api: 'api',
  /** Which products there are, and all that lists sort, filter and search by except the stock. */
  products: 'products',
  /** The stock as an order or a limit of a list. */
  stock: 'stock',
  /** What can be bought again: lists of what is in stock. */
  restocked: 'restocked',
  trending: 'trending',
  /** Carried by each answer that shows any product: for changes that touch too many to name. */
  catalogue: 'catalogue',
  product: (id: number) => `product-${id}`,
} as const

/**
 * What an answer shows, gathered while it is made; `isAway` when the data for it could not be reached, `isUnknown` when
 * it was asked for by something that there is not.
 */
export type CacheContext = {
  tags: Set<string>
  isForEverybody: boolean
  isPersonal: boolean
  isAway: boolean
  isUnknown: boolean
}

type Origin = 'here' | 'elsewhere'
type Listener = (tags: readonly string[], origin: Origin) => void
/** What was read, or is being read; `tags` drop it, `shown` is what else an answer made with it shows. */
type Entry = { tags: readonly string[]; shown: ReadonlySet<string>; value: unknown; until: number }
type State = {
  making: AsyncLocalStorage<CacheContext>
  /** Runs a function outside the async context of any request: what is remembered must not hold on to one. */
  runOutside: <T>(work: () => T) => T
  listeners: Set<Listener>
  remembered: LRUCache<string, Entry>
  /** Reads under way, which all who ask meanwhile wait for. */
  reading: Map<string, Entry>
  lifetime: number
}

/** Bytes of what is remembered: brands, categories, the sizes of the lists that are read most. */
const MAX_REMEMBERED_BYTES = 32 * 1024 * 1024
/** Bytes in memory for a character of the same value as JSON, at most; and for a value beside what it holds. */
const BYTES_PER_CHARACTER = 4
const BYTES_PER_ENTRY = 500

const sizeOf = ({ value }: Entry, key: string): number =>
  BYTES_PER_ENTRY + BYTES_PER_CHARACTER * (key.length + JSON.stringify([value]).length)

// One for the process: server.ts and Next load their own copies of this module.
const stored = globalThis as unknown as { zayCache?: State }
const state = (stored.zayCache ??= emptyState())

function emptyState(): State {
  return {
    making: new AsyncLocalStorage(),
    listeners: new Set(),
    runOutside: AsyncLocalStorage.snapshot(),
    remembered: new LRUCache({ maxSize: MAX_REMEMBERED_BYTES, sizeCalculation: sizeOf }),
    reading: new Map(),
    lifetime: 0,
  }
}

/** Runs `work`, which makes an answer, and gathers in `shown` what it says it shows. */
export const runWithCacheContext = <T>(shown: CacheContext, work: () => T): T => state.making.run(shown, work)

/** An answer of which nothing is known yet. */
export const createCacheContext = (): CacheContext => ({
  tags: new Set(),
  isForEverybody: false,
  isPersonal: false,
  isAway: false,
  isUnknown: false,
})

/** Says what the answer being made shows. */
export function addCacheTags(...tags: readonly string[]): void {
  const shown = state.making.getStore()
  for (const tag of tags) shown?.tags.add(tag)
}

/** Says that the answer being made shows these products. */
export function addProductTags(ids: readonly number[]): void {
  if (ids.length > 0) addCacheTags(cacheTags.catalogue, ...ids.map(cacheTags.product))
}

/** Says that the answer being made is the same for everybody who reads its language: it may be kept. */
export function markPublic(): void {
  const shown = state.making.getStore()
  if (shown) shown.isForEverybody = true
}

/** Says that the answer being made depends on who asks: it is never kept, whatever else is said of it. */
export function markPrivate(): void {
  const shown = state.making.getStore()
  if (shown) shown.isPersonal = true
}

/** Says that the data for the answer being made could not be reached. */
export function markUnavailable(): void {
  const shown = state.making.getStore()
  if (shown) shown.isAway = true
}

/**
 * Says that the answer being made was asked for by something that there is not, such as a filter by a brand that was
 * made up: it is not kept, because there is no end of such addresses.
 */
export function isUnknown(): void {
  const shown = state.making.getStore()
  if (shown) shown.isUnknown = true
}

/** Says what a finished write touched; whoever keeps answers drops those that show it. */
export const invalidateTags = (...tags: readonly string[]): void => drop(tags, 'here')

/** The same for a write of another process. */
export const invalidateFromPeer = (tags: readonly string[]): void => drop(tags, 'elsewhere')

function drop(tags: readonly string[], origin: Origin): void {
  const touched = new Set<string>(tags)
  for (const known of [state.remembered, state.reading]) {
    for (const [key, { tags: shown }] of known) if (shown.some((tag) => touched.has(tag))) known.delete(key)
  }
  for (const listener of state.listeners) listener(tags, origin)
}

/** More products than this are touched all at once: their names would not fit into a message. */
const NAMED_AT_MOST = 100

const namesOf = (ids: readonly number[]): readonly string[] =>
  ids.length > NAMED_AT_MOST ? [cacheTags.catalogue] : ids.map(cacheTags.product)

const { products, stock, restocked, trending } = cacheTags

/** Says that these products were written: anything they show, and where lists have them. */
export const invalidateProducts = (ids: readonly number[]): void =>
  invalidateTags(products, stock, restocked, trending, ...namesOf(ids))

/** Says that units of these products went out. */
export const invalidateSoldProducts = (ids: readonly number[]): void =>
  invalidateTags(stock, trending, ...namesOf(ids))

/** Says that units of these products came back. */
export const invalidateRestockedProducts = (ids: readonly number[]): void =>
  invalidateTags(stock, restocked, trending, ...namesOf(ids))

/** Calls `listener` with the tags of each write from now on; returns the way to end that. */
export function onInvalidate(listener: Listener): () => void {
  state.listeners.add(listener)
  return () => state.listeners.delete(listener)
}

/** Milliseconds for which something may be kept; 0 while nobody hears of the writes of other processes. */
export const getTtl = (): number => state.lifetime

/** Sets how long things are kept from now on, in milliseconds, and forgets what is remembered. */
export function setTtl(ms: number): void {
  state.lifetime = ms
  state.remembered.clear()
  state.reading.clear()
}

/**
 * What `read` found, kept under `key` until one of `tags` is touched; the answer being made shows them. The value is
 * kept, and read outside the request: a promise would hold all that the request has. A read that a write overtakes is
 * forgotten with it: whoever asks after the write reads anew.
 */
export async function memoizeTagged<T>(
  key: string,
  tags: readonly string[],
  read: () => Promise<T>,
): Promise<T> {
  const now = Date.now()
  const known = [state.remembered.get(key), state.reading.get(key)].find((one) => one && now < one.until)
  const { value, shown } = known ?? readOnce(key, tags, read)
  // The key is this module's caller's own, so what stands there is what its `read` found.
  const found = (await value) as T
  addCacheTags(...tags, ...shown)
  return found
}

/** Begins a read that others may wait for; `shown` fills with what it says it shows. */
function readOnce(key: string, tags: readonly string[], read: () => Promise<unknown>): Entry {
  const inner = createCacheContext()
  const until = Date.now() + state.lifetime
  const entry: Entry = {
    tags,
    shown: inner.tags,
    until,
    value: state.runOutside(() => runWithCacheContext(inner, read)),
  }
  const settle = (value: unknown, isFound: boolean) => {
    if (state.reading.get(key) !== entry) return
    state.reading.delete(key)
    if (isFound) state.remembered.set(key, { ...entry, value })
  }
  state.reading.set(key, entry)
  Promise.resolve(entry.value).then(
    (value) => settle(value, true),
    () => settle(null, false),
  )
  return entry
}
