import { useProductName } from '@/components/catalogue/use-product-name'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useCart } from '@/components/personal-data/use-personal-data'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { ResponsiveImage } from '@/components/ui/image'
import { LinkButton } from '@/components/ui/link-button'
import { Price } from '@/components/ui/price'
import type { CartItemView } from '@/lib/cart/cart.schema'
import { getCartSubtotal } from '@/lib/checkout/checkout.rules'

/** What was put into the cart, its new subtotal, and the ways on. Escape closes it; it does not cover the page. */
export function AddedToCart({ item, onClose }: { item: CartItemView; onClose: () => void }) {
  const t = useTranslations('personal')
  const product = useTranslations('product')
  const { items } = useCart()
  const getName = useProductName()
  const drawer = useRef<HTMLDivElement>(null)
  useEffect(() => drawer.current?.focus(), [])
  return (
    <div
      ref={drawer}
      role="dialog"
      aria-labelledby="added"
      tabIndex={-1}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
      className="fixed inset-x-3 bottom-[calc(var(--bar)+0.75rem)] z-40 flex flex-col gap-3 rounded-card border border-jade bg-surface p-4 sm:left-auto sm:w-96 lg:top-32 lg:right-8 lg:bottom-auto"
    >
      <div className="flex items-start gap-3">
        <ResponsiveImage
          src={item.product.product_images[0]?.photo_1 ?? '/icon.svg'}
          alt=""
          displayWidth={64}
          className="w-14 shrink-0 rounded-control"
        />
        <div className="min-w-0 flex-1">
          <p id="added" className="font-semibold text-success">
            {t('addedToCart')}
          </p>
          <p className="line-clamp-2 text-sm leading-name">{getName(item.product)}</p>
        </div>
        <IconButton label={t('close')} onClick={onClose} className="-mt-2 -mr-2">
          <Icon of="icon-X" />
        </IconButton>
      </div>
      <p className="flex justify-between gap-4">
        <span className="text-muted">{product('subtotal')}</span>
        <span className="font-bold">
          <Price amount={getCartSubtotal(items ?? [item])} />
        </span>
      </p>
      <div className="grid grid-cols-2 gap-3">
        <LinkButton href="/cart" variant="secondary" size="small">
          {product('viewCart')}
        </LinkButton>
        <LinkButton href="/checkout" size="small">
          {product('checkout')}
        </LinkButton>
      </div>
    </div>
  )
}
