/** A message over the page: how long it stays in milliseconds, and what may be done about it. */
export type Toast = {
  kind: 'success' | 'failure'
  text: string
  duration: number
  action?: { label: string; run: () => void } | undefined
}

/** Toasts not yet shown, and whoever shows them; what shows them is loaded with the first one. */
let waiting: Toast[] = []
let hasAny = false
const listeners = new Set<() => void>()

export function queueToast(toast: Toast): void {
  waiting = [...waiting, toast]
  hasAny = true
  for (const listener of listeners) listener()
}

/** Takes the toasts that wait, oldest first. */
export function drainToasts(): readonly Toast[] {
  const taken = waiting
  waiting = []
  return taken
}

export const hasHadToasts = (): boolean => hasAny

/** Calls `listener` at each toast; returns the way to end that. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
