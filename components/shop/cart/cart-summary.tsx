import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TotalsList, type PriceDisplayMode } from '@/components/shop/cart/totals'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/link/link-button'
import { Price } from '@/components/ui/price'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import { isSellable, type Totals } from '@/lib/shop/checkout/checkout.rules'

export type CartSummaryProps = {
  items: readonly CartItemView[]
  totals: Totals
  mode: PriceDisplayMode
  /** What delivery costs, in words, while the place is not known: then there is no total. */
  feeText?: string | undefined
  /** Below the totals. */
  children?: ReactNode
}

/**
 * The totals of the cart and the checkout link, which is closed while a line cannot be sold. On small screens the total
 * stays visible above the bottom bar.
 */
export function CartSummary({ items, totals, mode, feeText, children }: CartSummaryProps) {
  const t = useTranslations('cart')
  const words = useTranslations('totals')
  const isClosed = !items.every(isSellable)
  return (
    <>
      <section
        aria-labelledby="cart-summary"
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 lg:sticky lg:top-40"
      >
        <h2 id="cart-summary" className="text-xl font-bold">
          {t('summary')}
        </h2>
        <TotalsList totals={totals} mode={mode} place="cart" feeText={feeText} />
        {children}
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
          <span className="block text-sm text-muted">{feeText ? words('subtotal') : t('total')}</span>
          <span className="text-lg font-bold">
            <Price amount={feeText ? totals.subtotal : totals.total} />
          </span>
          {feeText && (
            <span className="block text-sm text-muted">
              {words('shipping')}: {feeText}
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
