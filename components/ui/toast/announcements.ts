/** The last message for screen readers. It stays until the next one (decision D10). */
let announcement = ''
const listeners = new Set<() => void>()

/** Announces `text` in the page's polite live region. */
export function announceToScreenReader(text: string): void {
  // A repeated text must differ, otherwise screen readers do not announce it.
  announcement = announcement === text ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

export const lastAnnouncement = (): string => announcement

/** Calls `listener` after each announcement. Returns the function that unsubscribes. */
export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
