'use client'

import { Heart } from 'lucide'
import { useTranslations } from 'next-intl'
import { LoadError } from '@/components/ui/load-error'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Skeleton } from '@/components/ui/skeleton'
import { useRemovalFocus } from '@/components/ui/use-removal-focus'
import { useWishlist, useWishlistChanges } from '@/components/wishlist/use-wishlist'
import { WishlistCard } from '@/components/wishlist/wishlist-card'

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5 lg:gap-5'
const COMING = [1, 2, 3, 4, 5]

/** The wishlist in its four states: loading, error, empty, filled. */
export function WishlistView() {
  const t = useTranslations('wishlist')
  const failure = useTranslations('failure')
  const { items, hasFailed, refresh } = useWishlist()
  const { remove } = useWishlistChanges()
  const { list, leave, empty } = useRemovalFocus()

  if (hasFailed) return <LoadError title={failure('loadWishlist')} onRetry={refresh} />
  if (items === undefined) {
    return (
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
      <EmptyState ref={empty} icon={Heart} title={t('empty')} text={t('emptyText')}>
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
              void remove(item)
            }}
          />
        </li>
      ))}
    </ul>
  )
}
