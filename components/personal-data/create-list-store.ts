import { useLayoutEffect, useSyncExternalStore } from 'react'
import useSWR from 'swr'

/** The client's state of a customer's list: `items` is undefined until loaded. */
type ListState<Item> = { items: Item[] | undefined; hasFailed: boolean }

/**
 * A store for a customer's list. `useReading` fetches it in one place and `useSeen` reads it in many. `useSeen`
 * rerenders its component only when the value that `see` selects has changed: pressing one of forty wishlist buttons
 * rerenders one.
 */
export function createListStore<Item>(path: string, load: () => Promise<Item[]>) {
  const unknown: ListState<Item> = { items: undefined, hasFailed: false }
  let now = unknown
  const readers = new Set<() => void>()
  const subscribe = (reader: () => void) => {
    readers.add(reader)
    return () => readers.delete(reader)
  }
  return {
    useLoadList: (): void => {
      const { data: items, error } = useSWR<Item[], unknown>(path, load)
      const hasFailed = error !== undefined && items === undefined
      useLayoutEffect(() => {
        now = { items, hasFailed }
        for (const reader of readers) reader()
      }, [items, hasFailed])
    },
    /** @param see Must return the same value (===) while the selected part of the list is unchanged. */
    useListSelector: <Seen>(see: (list: ListState<Item>) => Seen): Seen =>
      useSyncExternalStore(
        subscribe,
        () => see(now),
        () => see(unknown),
      ),
  }
}
