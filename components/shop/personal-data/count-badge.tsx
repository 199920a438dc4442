import { useTranslations } from 'next-intl'
import { useCart, useWishlist } from '@/components/shop/personal-data/use-personal-data'
import { cn } from '@/components/ui/cn'

/** The number of items in the cart or wishlist; nothing until known. */
export function CountBadge({ of }: { of: 'cart' | 'wishlist' }) {
  const t = useTranslations('personal')
  const cart = useCart().count
  const wishlist = useWishlist().count
  const count = of === 'cart' ? cart : wishlist
  if (count === undefined) return null
  return (
    <>
      <span aria-hidden="true" className={cn('count', count === 0 && 'count-none')}>
        {count}
      </span>
      {/* Selects the text without Intl.PluralRules, because creating them would delay the first interaction on a slow phone. */}
      <span className="sr-only">{t('cartCount', { count })}</span>
    </>
  )
}
