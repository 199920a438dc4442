import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/components/ui/browser-storage'

/** The storage key of an uploaded screenshot's path until the order is placed. */
export const CHECKOUT_SCREENSHOT = 'payment_screenshot'
const listeners = new Set<() => void>()
/** In-memory fallback for browsers that block storage. */
const fallback = new Map<string, string | null>()

const read = (key: string): string | null => readStored('local', key) ?? fallback.get(key) ?? null

/** Stores the path under `key`, or removes it. */
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

/** The path of the last upload that is not used yet; undefined during server rendering. */
export const useStoredScreenshot = (key: string): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => read(key),
    () => undefined,
  )
