/** A toast: its duration in milliseconds, and an optional action. */
export type Toast = {
  kind: 'success' | 'failure'
  text: string
  duration: number
  action?: { label: string; run: () => void } | undefined
}

/**
 * Toasts not shown yet, and the listeners that show them. The component that shows them loads with the first toast.
 */
let waiting: Toast[] = []
let hasAny = false
const listeners = new Set<() => void>()

export function queueToast(toast: Toast): void {
  waiting = [...waiting, toast]
  hasAny = true
  for (const listener of listeners) listener()
}

/** Removes and returns the waiting toasts, oldest first. */
export function drainToasts(): readonly Toast[] {
  const toasts = waiting
  waiting = []
  return toasts
}

export const hasHadToasts = (): boolean => hasAny

/** Calls `listener` at each toast. Returns the function that unsubscribes. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Runs `work` after the next paint, so that it does not delay the visible response to an interaction. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
