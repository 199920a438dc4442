import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { OptionValueContent } from '@/components/shop/catalogue/variants/option-value-content'
import { StockStatus } from '@/components/shop/catalogue/cards/stock-status'
import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { useCart, useIsInCart } from '@/components/shop/personal-data/use-personal-data'
import { Button } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon'
import { ResponsiveImage } from '@/components/ui/image/image'
import { LinkButton } from '@/components/ui/link/link-button'
import { Price } from '@/components/ui/price'
import { getComparePrice } from '@/lib/shop/catalogue/prices/compare-price.rules'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import { productHref } from '@/lib/shop/catalogue/variants/values/product-options.rules'
import {
  type OptionValueView,
  toOptionViews,
} from '@/lib/shop/catalogue/variants/values/product-options.view'
import type { ProductGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'

type Props = { group: ProductGroupView; productId: number; onAdd: () => void }

/** The product that is chosen at the moment, the options to choose another one, and the button that adds it. */
export function VariantForm({ group: sharedGroup, productId, onAdd }: Props) {
  const t = useTranslations('choice')
  const locale = useLocale()
  const getName = useProductName()
  const [{ id, changes }, choose] = useState<Pick<OptionValueView, 'id' | 'changes'>>({
    id: productId,
    changes: [],
  })
  const { items } = useCart()
  const group = withOwnStock(sharedGroup, items)
  const product = group.products.find((each) => each.id === id) ?? group.products[0]
  const isInCart = useIsInCart(product?.id ?? 0)
  // Groups of nothing are not on sale.
  if (!product) return null
  const {
    product_price,
    compare_price,
    stock_quantity: stock,
    product_images: [images],
  } = product
  const name = getName(product)
  const options = toOptionViews(group, product.id, locale)
  return (
    <>
      <div className="flex gap-4">
        <ResponsiveImage
          src={images?.photo_1 ?? '/icon.svg'}
          alt=""
          displayWidth={160}
          className="w-24 shrink-0 self-start rounded-control border border-line sm:w-32"
        />
        <div className="flex min-w-0 flex-col items-start gap-1.5">
          <p className="line-clamp-3 user-text font-semibold">{name}</p>
          <p className="text-lg font-bold text-gold-ink">
            <Price amount={product_price} was={getComparePrice(product_price, compare_price)} />
          </p>
          <StockStatus stock={stock} texts="choice" />
        </div>
      </div>
      {options.map((option, place) => (
        <fieldset key={place} className="min-w-0">
          <legend className="mb-2">
            <span className="text-muted">{option.name}:</span>{' '}
            <span className="font-semibold">{option.current}</span>
          </legend>
          <div className="choices">
            {option.values.map((value, index) => (
              <label
                key={index}
                className="choice"
                data-current={value.isCurrent ? '' : undefined}
                data-sold-out={value.isSoldOut ? '' : undefined}
                data-inexact={value.changes.length > 0 ? '' : undefined}
              >
                <input
                  type="radio"
                  name={`choice-${place}`}
                  checked={value.isCurrent}
                  onChange={() => choose(value)}
                  className="sr-only"
                />
                <OptionValueContent value={value} />
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p role="status" className="text-sm text-gold-ink empty:sr-only">
        {changes.length > 0 && t('changed', { changes: changes.map((change) => t('now', change)).join(' ') })}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          disabled={isInCart || stock === 0}
          onClick={() => {
            void window.personalData?.cart.add({ id: product.id, product_name: name, product_price })
            onAdd()
          }}
        >
          <Icon of={isInCart ? 'icon-ShoppingBasket' : 'icon-ShoppingBag'} />
          {isInCart ? t('inCart') : stock === 0 ? t('noStock') : t('addToCart')}
        </Button>
        <LinkButton href={productHref(product.id)} variant="secondary">
          {t('details')}
        </LinkButton>
        {isInCart && (
          <LinkButton href="/cart" className="sm:col-span-2">
            {t('viewCart')}
          </LinkButton>
        )}
      </div>
    </>
  )
}

/** The group as its customer can buy it: of what is in their cart, their own held units count (decision 0185). */
function withOwnStock(group: ProductGroupView, items: readonly CartItemView[] = []): ProductGroupView {
  const stocks = new Map(items.map(({ product_id, product }) => [product_id, product.stock_quantity]))
  const products = group.products.map((product) => ({
    ...product,
    stock_quantity: stocks.get(product.id) ?? product.stock_quantity,
  }))
  return { ...group, products }
}
