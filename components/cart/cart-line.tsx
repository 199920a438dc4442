import { useProductName } from '@/components/catalogue/use-product-name'
import { Shortage } from '@/components/cart/shortages'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/icon-button'
import { Link } from '@/components/ui/link'
import { Price } from '@/components/ui/price'
import { ResponsiveImage } from '@/components/ui/image'
import { QuantityStepper } from '@/components/ui/quantity-stepper'
import type { CartItemView } from '@/lib/cart/cart.schema'
import { isSellable } from '@/lib/checkout/checkout.rules'
import { groupThousands } from '@/lib/text/numbers'

type Props = { item: CartItemView; onQuantity: (quantity: number) => void; onRemove: () => void }

/** A line of the cart with quantity, price and a remove button. */
export function CartItem({ item, onQuantity, onRemove }: Props) {
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
          <h2 className="leading-name font-semibold">
            <Link href={`/product/${product.id}`} className="hover:text-jade">
              {name}
            </Link>
          </h2>
          <p className="text-sm text-muted">
            {t('each', { price: money('kyat', { amount: groupThousands(product.product_price) }) })}
          </p>
        </div>
        <IconButton label={t('remove', { name })} data-removal onClick={onRemove} className="-mt-2 -mr-2">
          <Icon of="icon-Trash2" />
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
