import { readStored, writeStored } from '@/components/ui/browser-storage'
import { useSyncExternalStore } from 'react'

/**
 * The session storage key of the checkout input, which survives a reload, a change of locale and a visit to the cart.
 */
const KEY = 'checkout_draft'

type Draft = Readonly<Record<string, string>>

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** Returns the stored input; empty if there is none or it cannot be read. */
export function readDraft(): Draft {
  try {
    const stored: unknown = JSON.parse(readStored('session', KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).filter(isText))
      : {}
  } catch {
    return {}
  }
}

/** Stores the form's texts and choices, and whether the texts must not be converted. */
export function saveDraft(form: HTMLFormElement): void {
  const typed = Object.fromEntries([...new FormData(form)].filter(isText))
  writeStored('session', KEY, JSON.stringify({ ...typed, text_encoding: form.dataset['textEncoding'] }))
}

export const clearDraft = () => writeStored('session', KEY, null)

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
