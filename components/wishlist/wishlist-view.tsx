'use client'

import { useTranslations } from 'next-intl'
import { LoadError } from '@/components/ui/load-error'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Skeleton } from '@/components/ui/skeleton'
import { useRemovalFocus } from '@/components/ui/use-removal-focus'
import { reload, useWishlist } from '@/components/personal-data/use-personal-data'
import { WishlistCard } from '@/components/wishlist/wishlist-card'

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
