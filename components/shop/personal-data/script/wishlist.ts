import { createListStore } from '@/components/shop/personal-data/script/list-store'
import { shownName } from '@/components/shop/personal-data/script/shown-name'
import type { Notify } from '@/components/shop/personal-data/script/notices'
import { fetchCall } from '@/components/ui/browser/call-api'
import type { WishlistItemView } from '@/lib/shop/wishlist/wishlist.schema'

type Product = { id: number; product_name: string }

/** The customer's wishlist, changed optimistically; `notify` reports what happened (decision D6). */
export function createWishlist(notify: Notify, onChange: () => void) {
  const list = createListStore<WishlistItemView>('/api/wishlists/1', 'wishlists', onChange)

  const add = ({ id, product_name: name }: Product): Promise<void> =>
    notify({ kind: 'added', message: 'addedToWishlist' }, { message: 'addToWishlistFailed', name }, () =>
      list.add(id, async () => {
        const body = { product_id: id }
        const path = '/api/wishlists/store'
        return (await fetchCall<'POST /api/wishlists/store'>(path, { method: 'POST', body })).wishlist
      }),
    )

  const remove = ({ id, product_id, product }: WishlistItemView): Promise<void> =>
    notify(
      { kind: 'removed', message: 'removedFromWishlist' },
      { message: 'removeFailed', name: shownName(product) },
      () =>
        list.remove(product_id, () =>
          fetchCall<'DELETE /api/wishlists/{id}'>(`/api/wishlists/${id}`, { method: 'DELETE' }),
        ),
    )

  /** Adds the product, or removes it if it is in the list; nothing while the last change is under way. */
  const toggle = (product: Product): void => {
    if (list.isPending(product.id)) return
    const item = list.getView().items?.find(({ product_id }) => product_id === product.id)
    void (item ? remove(item) : add(product))
  }

  const { getView, has, refresh } = list
  return { getView, has, refresh, add, remove, toggle }
}
