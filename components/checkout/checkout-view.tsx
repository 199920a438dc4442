'use client'

import { useTranslations } from 'next-intl'
import type { PriceDisplayMode } from '@/components/cart/totals'
import { reload, useCart } from '@/components/personal-data/use-personal-data'
import { CheckoutForm } from '@/components/checkout/checkout-form'
import { useCheckout } from '@/components/checkout/use-checkout'
import { LoadError } from '@/components/ui/load-error'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { SkeletonRows } from '@/components/ui/skeleton'
import type { OfferedAccountView } from '@/lib/payments/payment-accounts.schema'

type Props = { accounts: readonly OfferedAccountView[]; shippingFee: number; mode: PriceDisplayMode }

/** The checkout in its states: loading, error, empty cart, form. */
export function CheckoutView({ accounts, shippingFee, mode }: Props) {
  const t = useTranslations('cart')
  const failure = useTranslations('failure')
  const { items, hasFailed } = useCart()
  const checkout = useCheckout()

  if (hasFailed) return <LoadError title={failure('loadCart')} onRetry={() => reload('cart')} />
  if (items === undefined || checkout.state === 'placed') {
    return <SkeletonRows count={3} label={t('loading')} className="h-40" />
  }
  if (items.length === 0) {
    return (
      <EmptyState icon="icon-ShoppingBasket" title={t('empty')} text={t('emptyText')}>
        <LinkButton href="/product">{t('continue')}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <CheckoutForm
      items={items}
      accounts={accounts}
      shippingFee={shippingFee}
      mode={mode}
      checkout={checkout}
      onRefresh={() => reload('cart')}
    />
  )
}
