import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/components/ui/browser/browser-storage'

const listeners = new Set<() => void>()
/** Texts of browsers that block storage, for as long as the page is open. */
const fallback = new Map<string, string | null>()

/** The text that this browser stores under `key`, or null. */
export const readText = (key: string): string | null => readStored('local', key) ?? fallback.get(key) ?? null

/** Stores a text for all tabs, or removes it. */
export function storeText(key: string, text: string | null): void {
  if (writeStored('local', key, text)) fallback.delete(key)
  else fallback.set(key, text)
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

/** The text stored under `key`, or null; undefined during server rendering. */
export const useStoredText = (key: string): string | null | undefined =>
  useSyncExternalStore<string | null | undefined>(
    subscribe,
    () => readText(key),
    () => undefined,
  )
