'use client'

import { useTranslations } from 'next-intl'
import { useCart } from '@/components/cart/use-cart'
import { useWishlist } from '@/components/wishlist/use-wishlist'

/** How many items the shopper's cart or wishlist has; nothing until it is known. */
export function PersonalCount({ of }: { of: 'cart' | 'wishlist' }) {
  const t = useTranslations('personal')
  const cart = useCart()
  const wishlist = useWishlist()
  const items = of === 'cart' ? cart.items : wishlist.items
  if (items === undefined) return null
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute -top-1.5 -right-2.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-jade px-1 text-xs leading-none font-bold text-on-jade tabular-nums"
      >
        {items.length}
      </span>
      <span className="sr-only">{t('cartCount', { count: items.length })}</span>
    </>
  )
}
