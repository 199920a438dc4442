'use client'

import { useTranslations } from 'next-intl'
import { CheckoutForm, type CheckoutShop } from '@/components/shop/checkout/checkout-form'
import { useCheckout } from '@/components/shop/checkout/use-checkout'
import { SkeletonRows } from '@/components/ui/state/skeleton'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'

type Props = CheckoutShop & { token: string; items: readonly CartItemView[] }

/** The checkout of the goods of a link to pay. The input survives when the page is loaded anew for other prices. */
export function BasketCheckout({ token, items, ...shop }: Props) {
  const t = useTranslations('cart')
  const checkout = useCheckout(token)
  if (checkout.state === 'placed') return <SkeletonRows count={3} label={t('loading')} className="h-40" />
  return <CheckoutForm {...shop} items={items} checkout={checkout} onRefresh={() => location.reload()} />
}
