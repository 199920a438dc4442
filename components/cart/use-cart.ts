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
import { getErrorMessage, createListStore } from '@/components/personal-data/create-list-store'
import { toast } from '@/components/ui/toast'
import type { CartItemView } from '@/lib/cart/cart.schema'

const { useLoadList: useReading, useListSelector: useSeen } = createListStore(CART_KEY, loadCart)

/** Reads the cart; all components on a page share one request. */
export const useCartSubscription = useReading

/** The number of cart lines; undefined until known. */
export const useCartCount = () => useSeen(({ items }) => items?.length)

/** The cart line of this product. */
export const useCartItem = (productId: number) =>
  useSeen(({ items }) => items?.find((item) => item.product_id === productId))

/** Whether the cart has loaded or failed to load. */
export const useIsCartLoaded = () => useSeen(({ items, hasFailed }) => items !== undefined || hasFailed)

export const useCart = () => ({ ...useSeen((list) => list), refresh: refreshCart })

/**
 * Returns the actions that change the cart. Each is optimistic; when the server rejects it, the change is reverted
 * and the error shown (decision D6).
 */
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
