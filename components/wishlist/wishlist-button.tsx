'use client'

import { Heart } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { isPending, useWishlistChanges, useWishlistItem } from '@/components/wishlist/use-wishlist'
import type { WishlistItemView } from '@/lib/wishlist/wishlist.schema'

/** Adds a product to the wishlist or removes it. */
export function WishlistButton({ product }: { product: WishlistItemView['product'] }) {
  const t = useTranslations('personal')
  const item = useWishlistItem(product.id)
  const { add, remove } = useWishlistChanges()
  const toggle = () => {
    if (!item) void add(product)
    else if (!isPending(item)) void remove(item)
  }
  return (
    <button
      type="button"
      aria-pressed={item !== undefined}
      aria-label={t('addToWishlistOf', { name: product.product_name })}
      onClick={toggle}
      className="flex size-target items-center justify-center rounded-full border border-line bg-surface text-ink transition-colors hover:text-gold aria-pressed:text-gold"
    >
      <Icon of={Heart} className="size-5" fill={item ? 'currentColor' : 'none'} strokeWidth={1.8} />
    </button>
  )
}
