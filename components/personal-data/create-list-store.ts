import { useLayoutEffect, useSyncExternalStore } from 'react'
import useSWR from 'swr'

/** A list of the shopper's as far as the browser knows it: `items` is undefined until it came. */
export type ListState<Item> = { items: Item[] | undefined; hasFailed: boolean }

/**
 * A list of the shopper's that is read at one place, `useReading`, and looked at from many: `useSeen` draws its
 * component again only when what `see` takes from the list has changed. A press on one of forty hearts draws one.
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
    /** @param see Must give the same value (===) while what it takes from the list is the same. */
    useListSelector: <Seen>(see: (list: ListState<Item>) => Seen): Seen =>
      useSyncExternalStore(
        subscribe,
        () => see(now),
        () => see(unknown),
      ),
  }
}
