'use client'

/**
 * components/shop/cart: The cart.
 */

import { useTranslations } from 'next-intl'
import { CartSummary } from '@/components/shop/cart/cart-summary'
import { LazyZonesSummary } from '@/components/shop/cart/lazy-zones-summary'
import { Shortage } from '@/components/shop/cart/shortages'
import { TrendingProducts } from '@/components/shop/catalogue/cards/lazy-trending'
import type { PriceDisplayMode } from '@/components/shop/cart/totals'
import type { CartPromotion } from '@/components/shop/cart/use-cart-promotion'
import { useCurrentCart } from '@/components/shop/cart/use-current-cart'
import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { reload } from '@/components/shop/personal-data/use-personal-data'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/button/icon-button'
import { ResponsiveImage } from '@/components/ui/image/image'
import { Link } from '@/components/ui/link/link'
import { LoadError } from '@/components/ui/state/load-error'
import { EmptyState } from '@/components/ui/state/empty-state'
import { LinkButton } from '@/components/ui/link/link-button'
import { Price } from '@/components/ui/price'
import { QuantityStepper } from '@/components/ui/field/quantity-stepper'
import { SkeletonRows } from '@/components/ui/state/skeleton'
import { useRemovalFocus } from '@/components/ui/browser/use-removal-focus'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import { cartTotals, isSellable } from '@/lib/shop/checkout/checkout.rules'
import { toFeeTerms } from '@/lib/shop/delivery/delivery.rules'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Props = {
  zones: readonly PublicZoneView[]
  mode: PriceDisplayMode
  promotion: CartPromotion
  isPickupOffered: boolean
}

/** The cart in its four states: loading, error, empty, filled. */
export function CartView({ zones, mode, promotion, isPickupOffered }: Props) {
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
  const hasOneFee = others.length === 0 && zone?.free_from === null && zone.delivers
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
        (hasOneFee && !promotion.isOffered && !isPickupOffered ? (
          <CartSummary items={items} totals={totals} mode={mode} />
        ) : (
          <LazyZonesSummary
            items={items}
            zones={zones}
            mode={mode}
            promotion={promotion}
            isPickupOffered={isPickupOffered}
            fallback={
              <CartSummary items={items} totals={totals} mode={mode} feeText={hasOneFee ? undefined : '…'} />
            }
          />
        ))}
    </div>
  )
}

type CartItemProps = { item: CartItemView; onQuantity: (quantity: number) => void; onRemove: () => void }

/** A line of the cart with quantity, price and a remove button. */
function CartItem({ item, onQuantity, onRemove }: CartItemProps) {
  const t = useTranslations('cart')
  const labels = useTranslations('personal')
  const money = useTranslations('money')
  const { product, quantity } = item
  const name = useProductName()(product)
  const stock = product.stock_quantity
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-2 py-5 sm:grid-cols-[7rem_1fr]">
      <Link href={`/product/${product.id}`} tabIndex={-1} aria-hidden="true" className="row-span-2">
        <ResponsiveImage
          src={product.product_images[0]?.photo_1 ?? '/icon.svg'}
          alt=""
          displayWidth={112}
          className="rounded-control"
        />
      </Link>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="user-text font-semibold">
            <Link href={`/product/${product.id}`} className="hover:text-jade">
              {name}
            </Link>
          </h2>
          <p className="text-sm text-muted">
            {t('each', { price: money('kyat', { amount: groupThousands(product.product_price) }) })}
            {product.compare_price && (
              <s className="ml-2">{money('was', { amount: groupThousands(product.compare_price) })}</s>
            )}
          </p>
        </div>
        <IconButton label={t('remove', { name })} data-removal onClick={onRemove} className="-mt-2 -mr-2">
          <Icon of="icon-Trash" />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <QuantityStepper
          value={quantity}
          max={stock}
          labels={{
            group: labels('quantityOf', { name }),
            less: labels('decrease', { name }),
            more: labels('increase', { name }),
          }}
          onChange={onQuantity}
        />
        <p className="font-bold">
          <span className="sr-only">{t('lineTotal')} </span>
          <Price amount={product.product_price * quantity} />
        </p>
      </div>
      {!isSellable(item) && (
        <div className="col-start-2 text-sm">
          <Shortage item={item} onQuantity={onQuantity} onRemove={onRemove} />
        </div>
      )}
    </li>
  )
}
