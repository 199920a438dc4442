import { useSyncExternalStore } from 'react'
import { readStored, store } from '@/components/ui/browser-storage'

/** Where the browser keeps the path of an uploaded screenshot until the order is placed. */
const KEY = 'payment_screenshot'
const listeners = new Set<() => void>()
/** What holds where the browser refuses to store anything. */
let fallback: string | null = null

const read = (): string | null => readStored('local', KEY) ?? fallback

/** Keeps the path, or forgets it. */
export function storeScreenshot(path: string | null): void {
  fallback = path
  store('local', KEY, path)
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
