import { useTranslations } from 'next-intl'
import {
  addLine,
  CART,
  type CartProduct,
  loadCart,
  refreshCart,
  removeLine,
  setLineQuantity,
} from '@/components/cart/cart-store'
import { refusalOf } from '@/components/shop/load-list'
import { ownList } from '@/components/shop/own-list'
import { notify } from '@/components/ui/notify'
import type { CartItemView } from '@/lib/cart/schema'

const { useReading, useSeen } = ownList(CART, loadCart)

/** Reads the cart for all who look at it; once on a page. */
export const useCartReading = useReading

/** How many lines the cart has; undefined until it is known. */
export const useCartCount = () => useSeen(({ items }) => items?.length)

/** The line of the cart that holds this product. */
export const useCartLine = (productId: number) =>
  useSeen(({ items }) => items?.find((item) => item.product_id === productId))

/** Whether it is known what the cart holds, or that this cannot be known. */
export const useIsCartKnown = () => useSeen(({ items, hasFailed }) => items !== undefined || hasFailed)

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
      notify.failed(refusalOf(reason, failure), {
        label: t('retry'),
        run: () => void attempt(run, failure, success),
      })
    }
  }

  return {
    add: (product: CartProduct) =>
      attempt(
        () => addLine(product),
        t('addToCartFailed', { name: product.product_name }),
        () => notify.added(t('addedToCart')),
      ),
    setQuantity: (line: CartItemView, quantity: number) =>
      attempt(
        () => setLineQuantity(line, quantity),
        t('quantityFailed', { name: line.product.product_name }),
      ),
    remove: (line: CartItemView) =>
      attempt(
        () => removeLine(line),
        t('removeFailed', { name: line.product.product_name }),
        () => notify.removed(t('removedFromCart')),
      ),
  }
}
