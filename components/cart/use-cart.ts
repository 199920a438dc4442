import { useTranslations } from 'next-intl'
import useSWR from 'swr'
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
import { notify } from '@/components/ui/notify'
import type { CartItemView } from '@/lib/cart/schema'

/**
 * The shopper's cart: every change shows at once, and is taken back and told when the server refuses it
 * (decision D6). `items` is undefined until the cart is known.
 */
export function useCart() {
  const t = useTranslations('personal')
  const { data: items, error } = useSWR<CartItemView[], unknown>(CART, loadCart)

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
    items,
    hasFailed: error !== undefined && items === undefined,
    refresh: refreshCart,
    lineOf: (productId: number) => items?.find((item) => item.product_id === productId),
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
