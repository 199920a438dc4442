'use client'

import { useTranslations } from 'next-intl'
import { CartItem } from '@/components/cart/cart-line'
import { CartSummary } from '@/components/cart/cart-summary'
import { LazyZonesSummary } from '@/components/cart/lazy-zones-summary'
import { TrendingProducts } from '@/components/catalogue/lazy-trending'
import type { PriceDisplayMode } from '@/components/cart/totals'
import { useCurrentCart } from '@/components/cart/use-current-cart'
import { reload } from '@/components/personal-data/use-personal-data'
import { LoadError } from '@/components/ui/load-error'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useRemovalFocus } from '@/components/ui/use-removal-focus'
import { cartTotals } from '@/lib/checkout/checkout.rules'
import { toFeeTerms } from '@/lib/delivery/delivery.rules'
import type { PublicZoneView } from '@/lib/delivery/delivery-zones.schema'

type Props = { zones: readonly PublicZoneView[]; mode: PriceDisplayMode }

/** The cart in its four states: loading, error, empty, filled. */
export function CartView({ zones, mode }: Props) {
  const t = useTranslations('cart')
  const failure = useTranslations('failure')
  const { items, hasFailed } = useCurrentCart()
  const [zone, ...others] = zones
  const { list, leave, empty } = useRemovalFocus()

  if (items === undefined) {
    return hasFailed ? (
      <LoadError title={failure('loadCart')} onRetry={() => reload('cart')} />
    ) : (
      <SkeletonRows count={3} label={t('loading')} />
    )
  }
  if (items.length === 0) {
    return (
      <>
        <EmptyState ref={empty} icon="icon-ShoppingBasket" title={t('empty')} text={t('emptyText')}>
          <LinkButton href="/product">{t('continue')}</LinkButton>
        </EmptyState>
        <TrendingProducts />
      </>
    )
  }
  const totals = zone && cartTotals(items, toFeeTerms(zone))
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12">
      <ul ref={list} aria-label={t('items')} className="divide-y divide-line border-y border-line">
        {items.map((item, index) => (
          <CartItem
            key={item.product_id}
            item={item}
            onQuantity={(quantity) => void window.personalData?.cart.setQuantity(item, quantity)}
            onRemove={() => {
              leave(index)
              void window.personalData?.cart.remove(item)
            }}
          />
        ))}
      </ul>
      {totals &&
        (others.length === 0 && zone.free_from === null ? (
          <CartSummary items={items} totals={totals} mode={mode} />
        ) : (
          <LazyZonesSummary
            items={items}
            zones={zones}
            mode={mode}
            fallback={<CartSummary items={items} totals={totals} mode={mode} feeText="…" />}
          />
        ))}
    </div>
  )
}
