/** Kept for the site (`local`) or for this tab (`session`). */
type Kind = 'local' | 'session'

const storage = (kind: Kind): Storage => (kind === 'local' ? window.localStorage : window.sessionStorage)

/** What the browser keeps under `key`; null when nothing, or when it refuses, as in some private windows. */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return storage(kind).getItem(key)
  } catch {
    return null
  }
}

/** Keeps `value` under `key`, or forgets it when null. False when the browser refuses. */
export function writeStored(kind: Kind, key: string, value: string | null): boolean {
  try {
    if (value === null) storage(kind).removeItem(key)
    else storage(kind).setItem(key, value)
    return true
  } catch {
    return false
  }
}
