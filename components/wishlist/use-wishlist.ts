import { useTranslations } from 'next-intl'
import { mutate } from 'swr'
import {
  fetchList,
  getErrorMessage,
  createListStore,
  broadcastToTabs,
} from '@/components/personal-data/create-list-store'
import { toast } from '@/components/ui/toast'
import { apiFetch, ApiError } from '@/lib/http/client'
import type { WishlistItemView } from '@/lib/wishlist/wishlist.schema'

const WISHLIST = '/api/wishlists/1'

/** The temporary id of an item that is still being added. */
const TEMPORARY_ID = 0

const { useLoadList: useReading, useListSelector: useSeen } = createListStore(WISHLIST, () =>
  fetchList<WishlistItemView>(WISHLIST, 'wishlists'),
)
const change = (how: (items: WishlistItemView[]) => WishlistItemView[], revalidate = false) =>
  mutate<WishlistItemView[]>(WISHLIST, (items) => items && how(items), { revalidate })
const without = (productId: number) => (items: WishlistItemView[]) =>
  items.filter((item) => item.product_id !== productId)

export const isPending = (item: WishlistItemView) => item.id === TEMPORARY_ID

/** Reads the wishlist; all components on a page share one request. */
export const useWishlistSubscription = useReading

/** The number of products in the wishlist; undefined until known. */
export const useWishlistCount = () => useSeen(({ items }) => items?.length)

/** The wishlist item of this product. */
export const useWishlistItem = (productId: number) =>
  useSeen(({ items }) => items?.find((item) => item.product_id === productId))

export const useWishlist = () => ({ ...useSeen((list) => list), refresh: () => mutate(WISHLIST) })

/**
 * Returns the actions that change the wishlist. Each is optimistic; when the server rejects it, the change is
 * reverted and the error shown (decision D6).
 */
export function useWishlistChanges() {
  const t = useTranslations('personal')

  const add = async (product: WishlistItemView['product']): Promise<void> => {
    const item = { id: TEMPORARY_ID, product_id: product.id, product }
    await change((current) => [...without(product.id)(current), item])
    try {
      const body = { product_id: product.id }
      const { wishlist } = await apiFetch<{ wishlist: WishlistItemView }>('/api/wishlists/store', {
        method: 'POST',
        body,
      })
      await change((current) => [...without(product.id)(current), wishlist], true)
      broadcastToTabs(WISHLIST)
      toast.added(t('addedToWishlist'))
    } catch (reason) {
      await change(without(product.id))
      const failure = t('addToWishlistFailed', { name: product.product_name })
      toast.failed(getErrorMessage(reason, failure), { label: t('retry'), run: () => void add(product) })
    }
  }

  const remove = async (item: WishlistItemView): Promise<void> => {
    await change(without(item.product_id))
    try {
      await apiFetch(`/api/wishlists/${item.id}`, { method: 'DELETE' }).catch((reason: unknown) => {
        if (!(reason instanceof ApiError && reason.status === 404)) throw reason
      })
      broadcastToTabs(WISHLIST)
      await mutate(WISHLIST)
      toast.removed(t('removedFromWishlist'))
    } catch {
      await change((current) => [...without(item.product_id)(current), item].sort((a, b) => a.id - b.id))
      toast.failed(t('removeFailed', { name: item.product.product_name }), {
        label: t('retry'),
        run: () => void remove(item),
      })
    }
  }

  return { add, remove }
}
