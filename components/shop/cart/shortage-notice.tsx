import { useTranslations } from 'next-intl'
import { Shortage } from '@/components/shop/cart/shortages'
import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { passFocusTo } from '@/components/ui/browser/pass-focus'
import { Notice } from '@/components/ui/state/notice'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'

const passFocus = passFocusTo('cart_items')

/** The lines of the cart that cannot be sold as they are, each with the button that mends it. */
export function ShortageList({ items, onMend }: { items: readonly CartItemView[]; onMend?: () => void }) {
  const getName = useProductName()
  return (
    <ul className="mt-3 flex flex-col gap-3">
      {items.map((item) => (
        <li key={item.product_id} ref={passFocus} className="border-t border-line pt-3">
          <p className="mb-1 user-text font-semibold">{getName(item.product)}</p>
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
