import { useSyncExternalStore } from 'react'

/** Where the browser keeps the path of an uploaded screenshot until the order is placed. */
const KEY = 'payment_screenshot'
const listeners = new Set<() => void>()
/** What holds where the browser refuses to store anything. */
let fallback: string | null = null

/** The browser's storage; null where it is refused, as in some private windows. */
function storage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

const read = (): string | null => storage()?.getItem(KEY) ?? fallback

/** Keeps the path, or forgets it. */
export function storeScreenshot(path: string | null): void {
  fallback = path
  if (path === null) storage()?.removeItem(KEY)
  else storage()?.setItem(KEY, path)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The path uploaded last and not yet used; undefined while the page comes from the server. */
export const useStoredScreenshot = (): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(subscribe, read, () => undefined)
