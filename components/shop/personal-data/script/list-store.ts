import { writeStored } from '@/components/ui/browser/browser-storage'
import { apiFetch, ApiError } from '@/lib/platform/http/client'

/** Milliseconds within which returning to the tab does not fetch a list again. */
const FOCUS_THROTTLE_MS = 5_000
/** Milliseconds until a failed list is fetched again; doubled after each failure. */
const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 60_000

/** The storage key whose change tells other tabs which of the customer's lists is outdated. */
const CHANGED_LIST_KEY = 'changed_list'

type ListItem = { id: number; product_id: number }

/**
 * What pages see of a list. `items` and `count` are undefined until it has loaded; `count` includes pending changes.
 * `hasFailed`: the last request failed, and another one follows by itself.
 */
export type ListView<Item> = {
  items: readonly Item[] | undefined
  count: number | undefined
  hasFailed: boolean
  /** When `items` were last fetched, in milliseconds since 1970; 0 before the first time. */
  fetchedAt: number
}

/**
 * A customer's list at `path` of the API: the items that the server has confirmed, and over them the changes under
 * way. A rejected change disappears again by itself. Calls `onChange` after every change of the view.
 */
export function createListStore<Item extends ListItem>(path: string, field: string, onChange: () => void) {
  let confirmed: readonly Item[] | undefined
  let hasFailed = false
  const additions = new Set<number>()
  const removals = new Set<number>()
  let edit = (item: Item): Item => item
  let fetchedAt = 0
  let view: ListView<Item> = { items: undefined, count: undefined, hasFailed, fetchedAt }
  let requests = 0
  let changes = 0
  let retryMs = FIRST_RETRY_MS
  let refreshedAt = 0

  function publish(): void {
    const items = confirmed?.filter(({ product_id }) => !removals.has(product_id)).map(edit)
    const isNew = (id: number) => !items?.some(({ product_id }) => product_id === id)
    const count = items && items.length + [...additions].filter(isNew).length
    view = { items, count, hasFailed, fetchedAt }
    onChange()
  }

  /** Fetches the list; again when it was changed meanwhile, because the response may lack the change. */
  async function refresh(): Promise<void> {
    const request = ++requests
    const before = changes
    refreshedAt = Date.now()
    try {
      const items = await fetchList<Item>(path, field)
      if (request !== requests) return
      if (before !== changes) {
        await refresh()
        return
      }
      confirmed = items
      hasFailed = false
      fetchedAt = Date.now()
      retryMs = FIRST_RETRY_MS
    } catch {
      if (request !== requests) return
      hasFailed = true
      setTimeout(() => request === requests && void refresh(), retryMs)
      retryMs = Math.min(2 * retryMs, LAST_RETRY_MS)
    }
    publish()
  }

  /** Replaces the confirmed items after a response of the server. */
  function confirm(change: (items: readonly Item[]) => readonly Item[]): void {
    changes += 1
    confirmed = confirmed && change(confirmed)
    publish()
  }

  /** Runs `send` with the product counted as in `pending`, then fetches the list and tells the other tabs. */
  async function during(pending: Set<number>, productId: number, send: () => Promise<void>): Promise<void> {
    pending.add(productId)
    publish()
    try {
      await send()
    } finally {
      pending.delete(productId)
      publish()
    }
    tellOtherTabs()
    await refresh()
  }

  const tellOtherTabs = () => writeStored('local', CHANGED_LIST_KEY, `${path}#${Date.now()}`)

  const refreshIfOld = () => {
    if (!document.hidden && Date.now() - refreshedAt > FOCUS_THROTTLE_MS) void refresh()
  }
  addEventListener('focus', refreshIfOld)
  addEventListener('online', () => void refresh())
  document.addEventListener('visibilitychange', refreshIfOld)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === CHANGED_LIST_KEY && newValue?.split('#')[0] === path) void refresh()
  })

  return {
    getView: () => view,
    has: (productId: number): boolean =>
      additions.has(productId) || (view.items ?? []).some((item) => item.product_id === productId),
    isPending: (productId: number): boolean => additions.has(productId) || removals.has(productId),
    refresh,
    confirm,
    publish,
    /** Shows every item as `change` returns it. */
    setEdit: (change: (item: Item) => Item) => {
      edit = change
    },
    tellOtherTabs,
    /** Adds the product with `send`, which returns the new item. @throws ApiError after undoing the change. */
    add: (productId: number, send: () => Promise<Item>) =>
      during(additions, productId, async () => {
        const item = await send()
        confirm((items) => [...items.filter(({ product_id }) => product_id !== productId), item])
      }),
    /** Removes the item with `send`; one that is gone already counts as removed. @throws ApiError after undoing it. */
    remove: (productId: number, send: () => Promise<unknown>) =>
      during(removals, productId, async () => {
        await send().catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error
        })
        confirm((items) => items.filter(({ product_id }) => product_id !== productId))
      }),
  }
}

/**
 * Fetches a customer's list. Its path is a parameter: a call for each list would be a larger script. The API answers 404
 * for an empty list (decision D13).
 * @throws ApiError for every other failure, so that an outage is never shown as an empty list.
 */
async function fetchList<T>(path: string, field: string): Promise<T[]> {
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
