import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LowestFee, TotalsList, type PriceDisplayMode } from '@/components/cart/totals'
import { LazyZoneFinder } from '@/components/checkout/lazy-zone-finder'
import { MissingForFree } from '@/components/checkout/missing-for-free'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Price } from '@/components/ui/price'
import type { CartItemView } from '@/lib/cart/cart.schema'
import { cartTotals, isSellable } from '@/lib/checkout/checkout.rules'
import { flatFee, getLowestFee, toFeeTerms } from '@/lib/delivery/delivery.rules'
import type { PublicZoneView } from '@/lib/delivery/delivery-zones.schema'

type Props = { items: readonly CartItemView[]; zones: readonly PublicZoneView[]; mode: PriceDisplayMode }

/**
 * The totals of the cart and the checkout link, which is closed while a line cannot be sold. On small screens the total
 * stays visible above the bottom bar. With several delivery zones the place is that of the checkout or of the last order;
 * without one there is no total, only the lowest fee.
 */
export function CartSummary({ items, zones, mode }: Props) {
  const t = useTranslations('cart')
  const words = useTranslations('totals')
  const [only, ...others] = zones
  const [found, setFound] = useState<PublicZoneView | null>(null)
  const zone = others.length === 0 && only ? only : found
  const goods = cartTotals(items, flatFee(0))
  const lowestFee = zone ? undefined : getLowestFee(zones.map(toFeeTerms), goods)
  const totals = zone ? cartTotals(items, toFeeTerms(zone)) : goods
  const isClosed = !items.every(isSellable)
  return (
    <>
      {others.length > 0 && <LazyZoneFinder zones={zones} onZone={setFound} />}
      <section
        aria-labelledby="cart-summary"
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 lg:sticky lg:top-40"
      >
        <h2 id="cart-summary" className="text-xl font-bold">
          {t('summary')}
        </h2>
        <TotalsList totals={totals} mode={mode} place="cart" lowestFee={lowestFee} />
        {zone && <MissingForFree zone={zone} subtotal={totals.subtotal} />}
        <div className="flex flex-col gap-3">
          {isClosed && (
            <p id="checkout-closed" className="text-sm font-medium text-danger">
              {t('closed')}
            </p>
          )}
          <div className="flex flex-col max-lg:hidden">
            <CheckoutLink isClosed={isClosed} />
          </div>
          <LinkButton href="/product" variant="secondary" isWide>
            {t('continue')}
          </LinkButton>
        </div>
      </section>
      <div className="total-bar fixed inset-x-0 bottom-bar z-30 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2 lg:hidden">
        <p>
          <span className="block text-sm text-muted">
            {lowestFee === undefined ? t('total') : words('subtotal')}
          </span>
          <span className="text-lg font-bold">
            <Price amount={totals.total} />
          </span>
          {lowestFee !== undefined && (
            <span className="block text-sm text-muted">
              {words('shipping')}: <LowestFee amount={lowestFee} />
            </span>
          )}
        </p>
        <CheckoutLink isClosed={isClosed} />
      </div>
    </>
  )
}

/** The way to the checkout; while it is closed, a button that names the reason. */
function CheckoutLink({ isClosed }: { isClosed: boolean }) {
  const t = useTranslations('cart')
  if (!isClosed) return <LinkButton href="/checkout">{t('checkout')}</LinkButton>
  return (
    <Button disabled aria-describedby="checkout-closed">
      {t('checkout')}
    </Button>
  )
}
