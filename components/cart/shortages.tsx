import { useProductName } from '@/components/catalogue/use-product-name'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { CartItemView } from '@/lib/cart/cart.schema'

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

/** The lines of the cart that cannot be sold as they are, each with the button that mends it. */
export function ShortageList({ items, onMend }: { items: readonly CartItemView[]; onMend?: () => void }) {
  const getName = useProductName()
  return (
    <ul className="mt-3 flex flex-col gap-3">
      {items.map((item) => (
        <li key={item.product_id} className="border-t border-line pt-3">
          <p className="mb-1 leading-name font-semibold">{getName(item.product)}</p>
          <Shortage
            item={item}
            onQuantity={(quantity) => {
              onMend?.()
              void window.personalData?.cart.setQuantity(item, quantity)
            }}
            onRemove={() => {
              onMend?.()
              void window.personalData?.cart.remove(item)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/**
 * Closes the checkout while lines cannot be sold: nobody may pay for what they cannot get. `phone` is the shop's, for
 * customers who have paid already.
 */
export function ShortageNotice({ items, phone }: { items: readonly CartItemView[]; phone: string }) {
  const t = useTranslations('checkout')
  return (
    <Notice tone="danger" role="alert" title={t('shortage')}>
      <p className="mt-1">{t('shortageText')}</p>
      <ShortageList items={items} />
      <p className="mt-3">{t('moneySent', { phone })}</p>
    </Notice>
  )
}
