import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TotalsList, type PriceDisplayMode } from '@/components/shop/cart/totals'
import { MissingForFree } from '@/components/shop/checkout/delivery/missing-for-free'
import { Button } from '@/components/ui/button/button'
import { Price } from '@/components/ui/price'
import { ResponsiveImage } from '@/components/ui/image/image'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import type { Totals } from '@/lib/shop/checkout/checkout.rules'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'

type Props = {
  items: readonly CartItemView[]
  /** Without a fee while the zone is not known, which has none then either. */
  totals: Totals
  zone: PublicZoneView | null
  /** What delivery costs, in words, while the zone is not known. */
  feeText: string | undefined
  mode: PriceDisplayMode
  /** What is missing before the order can be placed. */
  needed: readonly string[]
  /** Whether it cannot be sent yet. Missing fields of the address are shown at the fields when it is sent. */
  isClosed: boolean
  /** Whether there is a phone number or an email address. */
  isReachable: boolean
  isPlacing: boolean
  /** How long the goods are still held. */
  clock: ReactNode
}

/** The ordered products and totals. Total and button stay visible on small screens. */
export function OrderSummary({
  items,
  totals: sums,
  zone,
  feeText,
  mode,
  needed,
  isClosed,
  isReachable,
  isPlacing,
  clock,
}: Props) {
  const t = useTranslations('checkout')
  const totals = useTranslations('totals')
  const getName = useProductName()
  return (
    <section
      id="cart_items"
      tabIndex={-1}
      aria-labelledby="order"
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 lg:sticky lg:top-40"
    >
      <h2 id="order" className="text-xl font-bold">
        {t('order')}
      </h2>
      <ul className="flex flex-col gap-3">
        {items.map(({ product_id: id, quantity, product }) => (
          <li key={id} className="flex flex-wrap items-center gap-3">
            <ResponsiveImage
              src={product.product_images[0]?.photo_1 ?? '/icon.svg'}
              alt=""
              displayWidth={64}
              className="w-14 shrink-0 rounded-control"
            />
            <p className="min-w-32 flex-1 text-sm user-text">
              <span className="text-muted tabular-nums">{t('times', { quantity })} </span>
              {getName(product)}
            </p>
            <span className="ml-auto">
              <Price amount={product.product_price * quantity} />
            </span>
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <TotalsList totals={sums} mode={mode} place="order" feeText={feeText} />
        {zone && (
          <div className="mt-2.5">
            <MissingForFree zone={zone} totals={sums} />
          </div>
        )}
      </div>
      <div className="total-bar flex flex-col gap-2 bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-bar max-lg:z-30 max-lg:border-t max-lg:border-line max-lg:px-4 max-lg:py-2.5">
        <p id="still-needed" className="text-sm font-medium text-gold-ink">
          {needed.length > 0
            ? t('stillNeeded', { what: needed.join(', ') })
            : !isReachable && t('unreachable')}
        </p>
        {clock}
        <div className="flex items-center justify-between gap-4">
          <p className="lg:hidden">
            <span className="block text-sm text-muted">{totals(feeText ? 'shippingFee' : 'total')}</span>
            <span className="font-bold">{feeText ?? <Price amount={sums.total} />}</span>
          </p>
          <Button
            type="submit"
            disabled={isClosed}
            isBusy={isPlacing}
            aria-describedby="still-needed"
            className="lg:w-full"
          >
            {isPlacing ? t('placing') : t('place')}
          </Button>
        </div>
      </div>
    </section>
  )
}
