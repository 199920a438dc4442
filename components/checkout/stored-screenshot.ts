import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/components/ui/browser-storage'

/** Where the browser keeps the path of an uploaded screenshot until the order is placed. */
export const CHECKOUT_SCREENSHOT = 'payment_screenshot'
const listeners = new Set<() => void>()
/** What holds where the browser refuses to store anything. */
const fallback = new Map<string, string | null>()

const read = (key: string): string | null => readStored('local', key) ?? fallback.get(key) ?? null

/** Keeps the path under `key`, or forgets it. */
export function storeScreenshot(path: string | null, key = CHECKOUT_SCREENSHOT): void {
  fallback.set(key, path)
  writeStored('local', key, path)
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
export const useStoredScreenshot = (key: string): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => read(key),
    () => undefined,
  )
