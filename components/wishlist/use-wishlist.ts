import { useTranslations } from 'next-intl'
import { loadList, refusalOf } from '@/components/shop/load-list'
import { tellOtherTabs } from '@/components/shop/other-tabs'
import { type Known, personalList, useKnown } from '@/components/shop/personal-list'
import { notify } from '@/components/ui/notify'
import { api, ApiError } from '@/lib/http/client'
import type { WishlistItemView } from '@/lib/wishlist/schema'

const WISHLIST = '/api/wishlists/1'

/** The id of an item whose adding is still under way. */
const UNDER_WAY = 0

export const wishlist = personalList(WISHLIST, () => loadList<WishlistItemView>(WISHLIST, 'wishlists'))

const without = (productId: number) => (items: readonly WishlistItemView[]) =>
  items.filter((item) => item.product_id !== productId)

/** True while the adding of an item is still on its way to the server. */
export const isUnderWay = (item: WishlistItemView): boolean => item.id === UNDER_WAY

/** What `select` takes of the shopper's wishlist. */
export const useWishlist = <R>(select: (known: Known<WishlistItemView>) => R): R => useKnown(wishlist, select)

/** The entry of a product, undefined while it has none. */
export const useWish = (productId: number): WishlistItemView | undefined =>
  useWishlist(({ items }) => items?.find((item) => item.product_id === productId))

/**
 * The changes of the wishlist: each shows at once, and is taken back and told when the server refuses it
 * (decision D6).
 */
export function useWishlistChanges() {
  const t = useTranslations('personal')

  const add = async (product: WishlistItemView['product']): Promise<void> => {
    const item = { id: UNDER_WAY, product_id: product.id, product }
    wishlist.change((current) => [...without(product.id)(current), item])
    try {
      const body = { product_id: product.id }
      const answer = await api<{ wishlist: WishlistItemView }>('/api/wishlists/store', {
        method: 'POST',
        body,
      })
      wishlist.change((current) => [...without(product.id)(current), answer.wishlist])
      tellOtherTabs(WISHLIST)
      await wishlist.refresh()
      notify.added(t('addedToWishlist'))
    } catch (reason) {
      wishlist.change(without(product.id))
      const failure = t('addToWishlistFailed', { name: product.product_name })
      notify.failed(refusalOf(reason, failure), { label: t('retry'), run: () => void add(product) })
    }
  }

  const remove = async (item: WishlistItemView): Promise<void> => {
    wishlist.change(without(item.product_id))
    try {
      await api(`/api/wishlists/${item.id}`, { method: 'DELETE' }).catch((reason: unknown) => {
        if (!(reason instanceof ApiError && reason.status === 404)) throw reason
      })
      tellOtherTabs(WISHLIST)
      await wishlist.refresh()
      notify.removed(t('removedFromWishlist'))
    } catch {
      wishlist.change((current) => [...without(item.product_id)(current), item].sort((a, b) => a.id - b.id))
      notify.failed(t('removeFailed', { name: item.product.product_name }), {
        label: t('retry'),
        run: () => void remove(item),
      })
    }
  }

  return { add, remove }
}
