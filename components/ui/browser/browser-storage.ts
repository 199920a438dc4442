/**
 * components/ui/browser: What components ask of the browser: storage, hydration, focus, and messages loaded later.
 */

/** Stored for the site (`local`) or for this tab (`session`). */
type Kind = 'local' | 'session'

const storage = (kind: Kind): Storage => (kind === 'local' ? window.localStorage : window.sessionStorage)

/**
 * Returns the value stored under `key`, or null if there is none or the browser blocks storage, as in some private
 * windows.
 */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return storage(kind).getItem(key)
  } catch {
    return null
  }
}

/** Stores `value` under `key`, or removes it if null. Returns false if the browser blocks storage. */
export function writeStored(kind: Kind, key: string, value: string | null): boolean {
  try {
    if (value === null) storage(kind).removeItem(key)
    else storage(kind).setItem(key, value)
    return true
  } catch {
    return false
  }
}
