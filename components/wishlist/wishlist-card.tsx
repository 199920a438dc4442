import { useProductName } from '@/components/catalogue/use-product-name'
import { Icon } from '@/components/ui/icon'
import { useLocale, useTranslations } from 'next-intl'
import { CardFrame } from '@/components/catalogue/product-card'
import { useIsInCart } from '@/components/personal-data/use-personal-data'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { toProductCard } from '@/lib/catalogue/product-card.view'
import type { WishlistItemView } from '@/lib/wishlist/wishlist.schema'

type Props = { item: WishlistItemView; onRemove: () => void }

/**
 * A product of the wishlist. Adding it to the cart does nothing if it is already there (specification, section 2).
 */
export function WishlistCard({ item: { product }, onRemove }: Props) {
  const t = useTranslations('wishlist')
  const labels = useTranslations('personal')
  const name = useProductName()(product)
  const isInCart = useIsInCart(product.id)
  return (
    <CardFrame product={toProductCard(product, useLocale())} heading="h2">
      <IconButton
        label={t('remove', { name })}
        data-removal
        onClick={onRemove}
        className="card-corner rounded-full border border-line bg-surface"
      >
        <Icon of="icon-X" />
      </IconButton>
      {product.stock_quantity > 0 && (
        <IconButton
          label={isInCart ? t('alreadyInCart', { name }) : labels('addToCartOf', { name })}
          aria-disabled={isInCart || undefined}
          onClick={() => {
            if (!isInCart) void window.personalData?.cart.add({ ...product, product_name: name })
          }}
          className={cn(
            'card-action',
            isInCart
              ? 'bg-jade text-on-jade hover:bg-jade hover:text-on-jade'
              : 'bg-jade-soft text-jade-deep',
          )}
        >
          <Icon of={isInCart ? 'icon-ShoppingBasket' : 'icon-ShoppingBag'} />
        </IconButton>
      )}
    </CardFrame>
  )
}
