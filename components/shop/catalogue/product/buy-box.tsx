import { useTranslations } from 'next-intl'
import { Suspense, useRef, useState } from 'react'
import { listingHref } from '@/components/shop/catalogue/listing/listing-url'
import { useCartItem, useIsInCart, useIsInWishlist } from '@/components/shop/personal-data/use-personal-data'
import { Button } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'
import { LinkButton } from '@/components/ui/link/link-button'
import { lazyOrNothing } from '@/components/ui/state/lazy-part'
import { useHydrated } from '@/components/ui/browser/use-hydrated'
import { QuantityStepper } from '@/components/ui/field/quantity-stepper'

/** Loaded after the page: nobody needs it at once. */
const BuyExtras = lazyOrNothing(() => import('@/components/shop/catalogue/product/buy-extras'))

type Props = { product: { id: number; name: string; price: number; stock: number } }

/**
 * The quantity stepper and both buttons of a product page, each with a reason when disabled (decision D9). The script
 * of the customer's lists does what the buttons say, before this component has loaded too.
 */
export function BuyBox({ product }: Props) {
  const { id, name, price, stock } = product
  const t = useTranslations('product')
  const labels = useTranslations('personal')
  const line = useCartItem(id)
  const isHydrated = useHydrated()
  const isInCart = useIsInCart(id)
  const isWished = useIsInWishlist(id)
  const buttons = useRef<HTMLDivElement>(null)
  const [isPressed, setPressed] = useState(false)
  const press = () => setPressed(true)
  const closeDrawer = () => {
    setPressed(false)
    buttons.current?.querySelector('a')?.focus()
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="without-script">{t('cartNeedsScript')}</p>
      <div className="with-script flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityStepper
          value={line?.quantity ?? 1}
          max={line?.product.stock_quantity ?? stock}
          isDisabled={!line}
          labels={{
            group: labels('quantityOf', { name }),
            less: labels('decrease', { name }),
            more: labels('increase', { name }),
          }}
          describedBy="stepper-hint"
          onChange={(quantity) => line && void window.personalData?.cart.setQuantity(line, quantity)}
        />
        <p id="stepper-hint" className="flex-1 basis-48 text-sm text-muted">
          {!isInCart && stock > 0 && t('stepperHint')}
        </p>
      </div>
      <div ref={buttons} className="with-script grid gap-3 sm:grid-cols-2">
        <Button
          disabled={isInCart || stock <= 1}
          aria-describedby="cart-reason"
          data-cart={id}
          data-price={price}
          onClick={press}
        >
          <Icon of="icon-ShoppingBag" />
          {labels('addToCart')}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={isWished || undefined}
          aria-describedby="wish-reason"
          data-wishlist={id}
        >
          <Icon of={isWished ? 'icon-filled-Heart' : 'icon-Heart'} />
          {labels('addToWishlist')}
        </Button>
        {/* Below the buttons: a second tap on the first one must not meet this link. */}
        {isInCart && (
          <LinkButton href="/cart" className="sm:col-span-2">
            {t('viewCart')}
          </LinkButton>
        )}
      </div>
      <div className="text-sm text-muted">
        <p id="cart-reason">
          {isInCart && t('alreadyInCart')}
          {!isInCart && stock === 1 && (
            <Link href={listingHref({ category: [], brand: [], product: name })} className="underline">
              {t('oneLeft')}
            </Link>
          )}
        </p>
        <p id="wish-reason">{isWished && t('alreadyInWishlist')}</p>
      </div>
      {isHydrated && (
        <Suspense>
          <BuyExtras
            product={product}
            buttons={buttons}
            isInCart={isInCart}
            onPress={press}
            added={isPressed && line}
            onClose={closeDrawer}
          />
        </Suspense>
      )}
    </div>
  )
}
