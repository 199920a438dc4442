import { useTranslations } from 'next-intl'
import {
  addItem,
  CART_KEY,
  type CartProduct,
  loadCart,
  refreshCart,
  removeItem,
  setItemQuantity,
} from '@/components/cart/cart-store'
import { getErrorMessage } from '@/components/personal-data/fetch-list'
import { createListStore } from '@/components/personal-data/create-list-store'
import { toast } from '@/components/ui/toast'
import type { CartItemView } from '@/lib/cart/cart.schema'

const { useLoadList: useReading, useListSelector: useSeen } = createListStore(CART_KEY, loadCart)

/** Reads the cart for all who look at it; once on a page. */
export const useCartSubscription = useReading

/** How many lines the cart has; undefined until it is known. */
export const useCartCount = () => useSeen(({ items }) => items?.length)

/** The line of the cart that holds this product. */
export const useCartItem = (productId: number) =>
  useSeen(({ items }) => items?.find((item) => item.product_id === productId))

/** Whether it is known what the cart holds, or that this cannot be known. */
export const useIsCartLoaded = () => useSeen(({ items, hasFailed }) => items !== undefined || hasFailed)

/** The whole cart. */
export const useCart = () => ({ ...useSeen((list) => list), refresh: refreshCart })

/** Changes of the cart: each shows at once, and is taken back and told when the server refuses it (decision D6). */
export function useCartChanges() {
  const t = useTranslations('personal')

  const attempt = async (run: () => Promise<void>, failure: string, success?: () => void): Promise<void> => {
    try {
      await run()
      success?.()
    } catch (reason) {
      toast.failed(getErrorMessage(reason, failure), {
        label: t('retry'),
        run: () => void attempt(run, failure, success),
      })
    }
  }

  return {
    add: (product: CartProduct) =>
      attempt(
        () => addItem(product),
        t('addToCartFailed', { name: product.product_name }),
        () => toast.added(t('addedToCart')),
      ),
    setQuantity: (line: CartItemView, quantity: number) =>
      attempt(
        () => setItemQuantity(line, quantity),
        t('quantityFailed', { name: line.product.product_name }),
      ),
    remove: (line: CartItemView) =>
      attempt(
        () => removeItem(line),
        t('removeFailed', { name: line.product.product_name }),
        () => toast.removed(t('removedFromCart')),
      ),
  }
}
