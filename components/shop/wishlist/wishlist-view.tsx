'use client'

/**
 * components/shop/wishlist: The wishlist.
 */

import { useTranslations, useLocale } from 'next-intl'
import { CardFrame } from '@/components/shop/catalogue/cards/product-card'
import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/button/icon-button'
import { LoadError } from '@/components/ui/state/load-error'
import { EmptyState } from '@/components/ui/state/empty-state'
import { LinkButton } from '@/components/ui/link/link-button'
import { Skeleton } from '@/components/ui/state/skeleton'
import { useRemovalFocus } from '@/components/ui/browser/use-removal-focus'
import { reload, useWishlist, useIsInCart } from '@/components/shop/personal-data/use-personal-data'
import { toProductCard } from '@/lib/shop/catalogue/listing/product-card.view'
import type { WishlistItemView } from '@/lib/shop/wishlist/wishlist.schema'

const GRID = 'cards cards-wide'
const COMING = [1, 2, 3, 4, 5]

/** The wishlist in its four states: loading, error, empty, filled. */
export function WishlistView() {
  const t = useTranslations('wishlist')
  const failure = useTranslations('failure')
  const { items, hasFailed } = useWishlist()
  const { list, leave, empty } = useRemovalFocus()

  if (items === undefined) {
    return hasFailed ? (
      <LoadError title={failure('loadWishlist')} onRetry={() => reload('wishlist')} />
    ) : (
      <div role="status" className={GRID}>
        <span className="sr-only">{t('loading')}</span>
        {COMING.map((place) => (
          <Skeleton key={place} className="aspect-[5/8] w-full" />
        ))}
      </div>
    )
  }
  if (items.length === 0) {
    return (
      <EmptyState ref={empty} icon="icon-Heart" title={t('empty')} text={t('emptyText')}>
        <LinkButton href="/product">{t('browse')}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <ul ref={list} className={GRID}>
      {items.map((item, index) => (
        <li key={item.product_id}>
          <WishlistCard
            item={item}
            onRemove={() => {
              leave(index)
              void window.personalData?.wishlist.remove(item)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

type WishlistCardProps = { item: WishlistItemView; onRemove: () => void }

/**
 * A product of the wishlist. Adding it to the cart does nothing if it is already there (specification, section 2).
 */
function WishlistCard({ item: { product }, onRemove }: WishlistCardProps) {
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
