'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue } from 'react'
import { useCart } from '@/components/cart/use-cart'
import { classes } from '@/components/ui/classes'
import { useWishlist } from '@/components/wishlist/use-wishlist'

/** How many items the shopper's cart or wishlist has; nothing until it is known. */
export function PersonalCount({ of }: { of: 'cart' | 'wishlist' }) {
  const t = useTranslations('personal')
  const cart = useCart()
  const wishlist = useWishlist()
  const count = (of === 'cart' ? cart.items : wishlist.items)?.length
  // The figure follows the click at once; its words, whose plural rules are made with the first, come after.
  const said = useDeferredValue(count)
  if (count === undefined) return null
  return (
    <>
      <span
        aria-hidden="true"
        className={classes(
          'absolute -top-2 -right-3 flex h-5 min-w-5 items-center justify-center rounded-full px-1 text-xs leading-none font-bold tabular-nums',
          count > 0 ? 'bg-jade text-on-jade' : 'bg-sunken text-ink',
        )}
      >
        {count}
      </span>
      <span className="sr-only">{t('cartCount', { count: said ?? count })}</span>
    </>
  )
}
