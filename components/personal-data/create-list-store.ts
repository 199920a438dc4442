import { useLayoutEffect, useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import { writeStored } from '@/components/ui/browser-storage'
import { apiFetch, ApiError } from '@/lib/http/client'

/** The client's state of a customer's list: `items` is undefined until loaded. */
type ListState<Item> = { items: Item[] | undefined; hasFailed: boolean }

/**
 * A store for a customer's list. `useLoadList` fetches it in one place and `useListSelector` reads it in many, which
 * rerenders its component only when the value that `select` returns has changed: pressing one of forty wishlist
 * buttons rerenders one.
 */
export function createListStore<Item>(path: string, load: () => Promise<Item[]>) {
  const initialState: ListState<Item> = { items: undefined, hasFailed: false }
  let state = initialState
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    useLoadList: (): void => {
      const { data: items, error } = useSWR<Item[], unknown>(path, load)
      const hasFailed = error !== undefined && items === undefined
      useLayoutEffect(() => {
        state = { items, hasFailed }
        for (const listener of listeners) listener()
      }, [items, hasFailed])
    },
    /** @param select Must return the same value (===) while the selected part of the list is unchanged. */
    useListSelector: <Selected>(select: (list: ListState<Item>) => Selected): Selected =>
      useSyncExternalStore(
        subscribe,
        () => select(state),
        () => select(initialState),
      ),
  }
}

/** The storage key whose change tells other tabs which of the customer's lists is outdated. */
const CHANGED_LIST_KEY = 'changed_list'

/** Tells the shop's other tabs to fetch the list at `path` again. */
export const broadcastToTabs = (path: string) =>
  writeStored('local', CHANGED_LIST_KEY, `${path}#${Date.now()}`)

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    const path = key === CHANGED_LIST_KEY ? newValue?.split('#')[0] : undefined
    if (path) void mutate(path)
  })
}

/**
 * Fetches a customer's list. The API answers 404 for an empty list (decision D13).
 * @throws ApiError for every other failure, so that an outage is never shown as an empty list.
 */
export async function fetchList<T>(path: string, field: string): Promise<T[]> {
  try {
    const answer = await apiFetch<Record<string, T[]>>(path)
    const list = answer[field]
    // The response is not JSON but another page, such as the login page of a Wi-Fi network.
    if (list === undefined) throw new ApiError(0, 'The answer could not be read')
    return list
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

/** The message for a rejected call: the server's if it explains the reason (409, 422), else `otherwise`. */
export const getErrorMessage = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && (error.status === 409 || error.status === 422) ? error.message : otherwise
