import { useTranslations } from 'next-intl'
import { addLine, cart, type CartProduct, removeLine, setLineQuantity } from '@/components/cart/cart-store'
import { refusalOf } from '@/components/shop/load-list'
import { type Known, useKnown } from '@/components/shop/personal-list'
import { notify } from '@/components/ui/notify'
import type { CartItemView } from '@/lib/cart/schema'

/** What `select` takes of the shopper's cart. */
export const useCart = <R>(select: (known: Known<CartItemView>) => R): R => useKnown(cart, select)

/** The line of a product, undefined while it has none. */
export const useCartLine = (productId: number): CartItemView | undefined =>
  useCart(({ items }) => items?.find((item) => item.product_id === productId))

/**
 * The changes of the cart: each shows at once, and is taken back and told when the server refuses it
 * (decision D6).
 */
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
