import { ShoppingBag, ShoppingBasket, X } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useCartChanges, useCartItem } from '@/components/cart/use-cart'
import { CardFrame } from '@/components/catalogue/product-card'
import { IconButton } from '@/components/ui/icon-button'
import type { WishlistItemView } from '@/lib/wishlist/wishlist.schema'

type Props = { item: WishlistItemView; onRemove: () => void }

/**
 * A product of the wishlist. Adding it to the cart does nothing if it is already there (specification, section 2).
 */
export function WishlistCard({ item, onRemove }: Props) {
  const t = useTranslations('wishlist')
  const labels = useTranslations('personal')
  const { add } = useCartChanges()
  const { product } = item
  const name = product.product_name
  const isInCart = useCartItem(product.id) !== undefined
  const icon = isInCart ? ShoppingBasket : ShoppingBag
  return (
    <CardFrame
      product={product}
      heading="h2"
      corner={
        <IconButton
          label={t('remove', { name })}
          data-removal
          onClick={onRemove}
          className="rounded-full border border-line bg-surface"
        >
          <Icon of={X} className="size-5" />
        </IconButton>
      }
      action={
        product.stock_quantity > 0 && (
          <IconButton
            label={isInCart ? t('alreadyInCart', { name }) : labels('addToCartOf', { name })}
            aria-disabled={isInCart || undefined}
            onClick={() => {
              if (!isInCart) void add(product)
            }}
            className={
              isInCart
                ? 'bg-jade text-on-jade hover:bg-jade hover:text-on-jade'
                : 'bg-jade-soft text-jade-deep'
            }
          >
            <Icon of={icon} className="size-5" />
          </IconButton>
        )
      }
    />
  )
}
