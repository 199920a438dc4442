import { useSyncExternalStore } from 'react'
import { onOtherTab } from '@/components/shop/other-tabs'

/** A list as far as the browser knows it; `items` is undefined until it does. */
export type Known<T> = { items: readonly T[] | undefined; hasFailed: boolean }

/** Milliseconds within which another component that shows a list does not read it again. */
const RECENT = 2_000
/** Milliseconds after which a failed reading is tried again; doubled each time, up to the most. */
const RETRY = 5_000
const RETRY_AT_MOST = 320_000
/** Milliseconds after which a list is read again when somebody comes back to the tab. */
const AWAY = 5_000

const UNKNOWN: Known<never> = { items: undefined, hasFailed: false }

export type PersonalList<T> = ReturnType<typeof personalList<T>>

/**
 * The list of the shopper's at `path`, read by `load` and kept once for all components that show it. A reading
 * that was overtaken, by a later one or by a change, is dropped.
 */
export function personalList<T>(path: string, load: () => Promise<T[]>) {
  let known: Known<T> = UNKNOWN
  let readings = 0
  let changes = 0
  let failures = 0
  let readAt = -Infinity
  let retry: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const show = (next: Known<T>) => {
    known = next
    for (const listener of listeners) listener()
  }

  /** Reads the list anew. Failures are shown as such where nothing else can be, and tried again. */
  async function refresh(): Promise<void> {
    clearTimeout(retry)
    const reading = ++readings
    const before = changes
    readAt = Date.now()
    try {
      const items = await load()
      if (reading !== readings || before !== changes) return
      failures = 0
      const isSame = JSON.stringify(items) === JSON.stringify(known.items)
      if (!isSame || known.hasFailed) show({ items: isSame ? known.items : items, hasFailed: false })
    } catch {
      // Only the shop may have failed; what is shown is kept, as the newest that is known.
      if (reading !== readings) return
      const pause = Math.min(RETRY * 2 ** failures++, RETRY_AT_MOST)
      if (listeners.size > 0) retry = setTimeout(() => void refresh(), pause)
      if (known.items === undefined) show({ items: undefined, hasFailed: true })
    }
  }

  /** Reads again what is shown, unless that was done within the last `age` milliseconds. */
  const freshen = (age: number): void => {
    if (listeners.size > 0 && Date.now() - readAt >= age) void refresh()
  }
  if (typeof window !== 'undefined') {
    const onBack = () => {
      if (document.visibilityState === 'visible') freshen(AWAY)
    }
    document.addEventListener('visibilitychange', onBack)
    addEventListener('focus', onBack)
    addEventListener('online', () => freshen(0))
    onOtherTab(path, () => freshen(0))
  }

  return {
    read: () => known,
    refresh,
    /** Changes what is shown, at once; nothing while the list is not known. */
    change: (how: (items: readonly T[]) => readonly T[]) => {
      if (known.items === undefined) return
      changes++
      show({ items: how(known.items), hasFailed: false })
    },
    /** Calls `listener` after each change; returns the way to end that. Who begins to look sees it fresh. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      freshen(RECENT)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearTimeout(retry)
      }
    },
  }
}

/** What `select` takes of a list; the component is drawn again when that is another, not with each change. */
export const useKnown = <T, R>(list: PersonalList<T>, select: (known: Known<T>) => R): R =>
  useSyncExternalStore(
    list.subscribe,
    () => select(list.read()),
    () => select(UNKNOWN),
  )
