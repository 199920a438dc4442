'use client'

/**
 * components/shop/checkout: The checkout, from the address to the placed order.
 */

import { useTranslations } from 'next-intl'
import { useCurrentCart } from '@/components/shop/cart/use-current-cart'
import { reload } from '@/components/shop/personal-data/use-personal-data'
import { CheckoutForm, type CheckoutShop } from '@/components/shop/checkout/checkout-form'
import { useCheckout } from '@/components/shop/checkout/use-checkout'
import { LoadError } from '@/components/ui/state/load-error'
import { EmptyState } from '@/components/ui/state/empty-state'
import { LinkButton } from '@/components/ui/link/link-button'
import { SkeletonRows } from '@/components/ui/state/skeleton'

/** The checkout in its states: loading, error, empty cart, form. It shows no account before it knows the stock. */
export function CheckoutView(shop: CheckoutShop) {
  const t = useTranslations('cart')
  const failure = useTranslations('failure')
  const { items, hasFailed, isCurrent } = useCurrentCart()
  const checkout = useCheckout()
  const shown = items?.length === 0 ? checkout.sentItems : items

  if (shown === undefined || !isCurrent || checkout.state === 'placed') {
    return hasFailed && checkout.state !== 'placed' ? (
      <LoadError title={failure('loadCart')} onRetry={() => reload('cart')} />
    ) : (
      <SkeletonRows count={3} label={t('loading')} className="h-40" />
    )
  }
  if (shown.length === 0) {
    return (
      <EmptyState icon="icon-ShoppingBasket" title={t('empty')} text={t('emptyText')}>
        <LinkButton href="/product">{t('continue')}</LinkButton>
      </EmptyState>
    )
  }
  return <CheckoutForm {...shop} items={shown} checkout={checkout} />
}
