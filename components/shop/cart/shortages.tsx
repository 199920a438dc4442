import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button/button'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'

type Props = { item: CartItemView; onQuantity: (quantity: number) => void; onRemove: () => void }

/** Why a line of the cart cannot be sold as it is, and the button that mends it. */
export function Shortage({ item, onQuantity, onRemove }: Props) {
  const t = useTranslations('cart')
  const name = useProductName()(item.product)
  const left = item.product.stock_quantity
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-medium text-danger">{left === 0 ? t('soldOut') : t('short', { count: left })}</p>
      {left === 0 ? (
        <Button variant="secondary" size="small" aria-label={t('removeSoldOut', { name })} onClick={onRemove}>
          {t('removeShort')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('takeLeftOf', { count: left, name })}
          onClick={() => onQuantity(left)}
        >
          {t('takeLeft', { count: left })}
        </Button>
      )}
    </div>
  )
}
