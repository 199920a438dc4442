import { useTranslations } from 'next-intl'
import { useCart, useWishlist } from '@/components/personal-data/use-personal-data'
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
      <span
        aria-hidden="true"
        className={cn(
          'absolute -top-2 -right-3 flex h-5 min-w-5 items-center justify-center rounded-full px-1 text-xs leading-none font-bold tabular-nums',
          count > 0 ? 'bg-jade text-on-jade' : 'bg-sunken text-ink',
        )}
      >
        {count}
      </span>
      {/* Selects the text without Intl.PluralRules, because creating them would delay the first interaction on a slow phone. */}
      <span className="sr-only">{t('cartCount', { count })}</span>
    </>
  )
}
