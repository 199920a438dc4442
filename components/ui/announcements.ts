/** What was said last to those who do not see the screen; it stays until the next (decision D10). */
let said = ''
const listeners = new Set<() => void>()

/** Says `text` in the page's polite live region. */
export function announceToScreenReader(text: string): void {
  // The same words twice are a change only when they differ by something.
  said = said === text ? `${text}\u00a0` : text
  for (const listener of listeners) listener()
}

export const lastAnnouncement = (): string => said

/** Calls `listener` after each announcement; returns the way to end that. */
export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
