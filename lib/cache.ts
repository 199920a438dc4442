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

/** What an answer shows, gathered while it is made; `isAway` when the data for it could not be reached. */
export type Shown = { tags: Set<string>; isForEverybody: boolean; isPersonal: boolean; isAway: boolean }

type Origin = 'here' | 'elsewhere'
type Listener = (tags: readonly string[], origin: Origin) => void
type Remembered = { tags: readonly string[]; value: Promise<unknown>; until: number }
type State = {
  making: AsyncLocalStorage<Shown>
  listeners: Set<Listener>
  remembered: LRUCache<string, Remembered>
  lifetime: number
}

/** What is remembered at once: brands, categories, the sizes of the lists that are read most. */
const REMEMBERED = 1_000

// One for the process: server.ts and Next load their own copies of this module.
const kept = globalThis as unknown as { zayCache?: State }
const state = (kept.zayCache ??= emptyState())

function emptyState(): State {
  return {
    making: new AsyncLocalStorage(),
    listeners: new Set(),
    remembered: new LRUCache({ max: REMEMBERED }),
    lifetime: 0,
  }
}

/** Runs `work`, which makes an answer, and gathers in `shown` what it says it shows. */
export const making = <T>(shown: Shown, work: () => T): T => state.making.run(shown, work)

/** An answer of which nothing is known yet. */
export const nothingShown = (): Shown => ({
  tags: new Set(),
  isForEverybody: false,
  isPersonal: false,
  isAway: false,
})

/** Says what the answer being made shows. */
export function shows(...tags: readonly string[]): void {
  const shown = state.making.getStore()
  for (const tag of tags) shown?.tags.add(tag)
}

/** Says that the answer being made shows these products. */
export function showsProducts(ids: readonly number[]): void {
  if (ids.length > 0) shows(cacheTags.catalogue, ...ids.map(cacheTags.product))
}

/** Says that the answer being made is the same for everybody who reads its language: it may be kept. */
export function forEverybody(): void {
  const shown = state.making.getStore()
  if (shown) shown.isForEverybody = true
}

/** Says that the answer being made depends on who asks: it is never kept, whatever else is said of it. */
export function forOneOnly(): void {
  const shown = state.making.getStore()
  if (shown) shown.isPersonal = true
}

/** Says that the data for the answer being made could not be reached. */
export function isAway(): void {
  const shown = state.making.getStore()
  if (shown) shown.isAway = true
}

/** Says what a finished write touched; whoever keeps answers drops those that show it. */
export const touch = (...tags: readonly string[]): void => drop(tags, 'here')

/** The same for a write of another process. */
export const touchedElsewhere = (tags: readonly string[]): void => drop(tags, 'elsewhere')

function drop(tags: readonly string[], origin: Origin): void {
  const touched = new Set<string>(tags)
  for (const [key, { tags: shown }] of state.remembered) {
    if (shown.some((tag) => touched.has(tag))) state.remembered.delete(key)
  }
  for (const listener of state.listeners) listener(tags, origin)
}

/** More products than this are touched all at once: their names would not fit into a message. */
const NAMED_AT_MOST = 100

const namesOf = (ids: readonly number[]): readonly string[] =>
  ids.length > NAMED_AT_MOST ? [cacheTags.catalogue] : ids.map(cacheTags.product)

const { products, stock, restocked, trending } = cacheTags

/** Says that these products were written: anything they show, and where lists have them. */
export const touchProducts = (ids: readonly number[]): void =>
  touch(products, stock, restocked, trending, ...namesOf(ids))

/** Says that units of these products went out. */
export const touchSold = (ids: readonly number[]): void => touch(stock, trending, ...namesOf(ids))

/** Says that units of these products came back. */
export const touchRestocked = (ids: readonly number[]): void =>
  touch(stock, restocked, trending, ...namesOf(ids))

/** Calls `listener` with the tags of each write from now on; returns the way to end that. */
export function onTouch(listener: Listener): () => void {
  state.listeners.add(listener)
  return () => state.listeners.delete(listener)
}

/** Milliseconds for which something may be kept; 0 while nobody hears of the writes of other processes. */
export const lifetime = (): number => state.lifetime

/** Sets how long things are kept from now on, in milliseconds, and forgets what is remembered. */
export function keepFor(ms: number): void {
  state.lifetime = ms
  state.remembered.clear()
}

/**
 * What `read` found, kept under `key` until one of `tags` is touched; the answer being made shows them. A read
 * that a write overtakes is forgotten with it: whoever asks after the write reads anew.
 */
export function remember<T>(key: string, tags: readonly string[], read: () => Promise<T>): Promise<T> {
  shows(...tags)
  const found = state.remembered.get(key)
  // The key is this module's caller's own, so what stands there is what its `read` found.
  if (found && Date.now() < found.until) return found.value as Promise<T>
  const value = read()
  const entry = { tags, value, until: Date.now() + state.lifetime }
  state.remembered.set(key, entry)
  value.catch(() => {
    if (state.remembered.get(key) === entry) state.remembered.delete(key)
  })
  return value
}
