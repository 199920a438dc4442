/** Every name an answer can be dropped by: what it shows (Cache-Tag) and what a command touched. */
export const cacheTags = {
  brands: 'brands',
  categories: 'categories',
  subcategories: 'subcategories',
  products: 'products',
  /** Names of brands, categories and subcategories, which each product's answer shows. */
  names: 'names',
  trending: 'trending',
  settings: 'settings',
  product: (id: number) => `product-${id}`,
} as const

type Listener = (tags: readonly string[]) => void
const kept = globalThis as unknown as { zayTouchListeners?: Set<Listener> }
// One set for the process: server.ts and Next load their own copies of this module.
const listeners = (kept.zayTouchListeners ??= new Set<Listener>())

/** Says what a finished write touched; whoever keeps answers drops those that show it. */
export function touch(...tags: string[]): void {
  for (const listener of listeners) listener(tags)
}

/** Calls `listener` with the tags of each write from now on; returns the way to end that. */
export function onTouch(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
