import { type ComponentProps, useEffect, type RefObject, useState, useRef } from 'react'
import { useTranslations } from 'next-intl'
import { useProductName } from '@/components/shop/catalogue/product/use-product-name'
import { useCart, useWasInCart } from '@/components/shop/personal-data/use-personal-data'
import { enhanceRestockForm } from '@/components/shop/restock/enhance-restock-form'
import { useOptionEffects } from '@/components/shop/catalogue/variants/use-option-effects'
import { Button } from '@/components/ui/button/button'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/button/icon-button'
import { ResponsiveImage } from '@/components/ui/image/image'
import { LinkButton } from '@/components/ui/link/link-button'
import { Price } from '@/components/ui/price'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import { getCartSubtotal } from '@/lib/shop/checkout/checkout.rules'

type Props = ComponentProps<typeof BuyBar> & {
  /** What was just put into the cart, while its drawer is open. */
  added: CartItemView | false | undefined
  onClose: () => void
}

/** What a product page shows around its buttons once it is ready: the bar of a phone, and the drawer after adding. */
export default function BuyExtras({ added, onClose, ...bar }: Props) {
  const { id } = bar.product
  useEffect(() => enhanceRestockForm(), [id])
  useOptionEffects(bar.product.id)
  return (
    <>
      <BuyBar {...bar} />
      {added && <AddedToCart item={added} onClose={onClose} />}
    </>
  )
}

type BuyBarProps = {
  product: { id: number; name: string; price: number; stock: number }
  /** The buttons of the page, which the bar replaces while they are out of sight. */
  buttons: RefObject<HTMLElement | null>
  isInCart: boolean
  onPress: () => void
}

/** What the bars at the top and the bottom of a phone cover. */
const COVERED = '-112px 0px -64px 0px'

/** Price and cart button above the bottom navigation of a phone, while the page's own button is out of sight. */
function BuyBar({ product: { id, price, stock }, buttons, isInCart, onPress }: BuyBarProps) {
  const t = useTranslations('product')
  const labels = useTranslations('personal')
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const { current } = buttons
    if (!current) return
    const observer = new IntersectionObserver(
      (entries) => setShown(!(entries.at(-1)?.isIntersecting ?? true)),
      { rootMargin: COVERED },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [buttons])

  return (
    <div
      className={cn(
        'total-bar buy-bar fixed inset-x-0 bottom-bar z-30 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-2 lg:hidden',
        !isShown && 'invisible',
      )}
    >
      {/* The link takes the place of the price, not that of the button, which may be pressed twice. */}
      {isInCart ? (
        <LinkButton href="/cart" variant="secondary">
          {t('viewCart')}
        </LinkButton>
      ) : (
        <p className="text-lg font-bold text-gold-ink">
          <Price amount={price} />
        </p>
      )}
      <Button
        disabled={isInCart || stock <= 1}
        aria-labelledby={`${isInCart ? 'in-cart' : 'add-to-cart'} product-${id}`}
        data-cart={id}
        data-price={price}
        onClick={onPress}
      >
        {isInCart ? labels('inCart') : stock === 0 ? t('noStock') : labels('addToCart')}
      </Button>
    </div>
  )
}

/** What was put into the cart or is there already, its new subtotal, and the ways on. Escape closes it; it does not cover the page. */
function AddedToCart({ item, onClose }: { item: CartItemView; onClose: () => void }) {
  const t = useTranslations('personal')
  const product = useTranslations('product')
  const { items } = useCart()
  const wasThere = useWasInCart(item.product_id)
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
      className="after-press fixed inset-x-3 bottom-[calc(var(--bar)+0.75rem)] z-40 flex flex-col gap-3 rounded-card border border-jade bg-surface p-4 sm:left-auto sm:w-96 lg:top-32 lg:right-8 lg:bottom-auto"
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
            {t(wasThere ? 'inCart' : 'addedToCart')}
          </p>
          <p className="line-clamp-2 text-sm user-text">{getName(item.product)}</p>
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
