import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useCartItem, useIsInCart, useIsInWishlist } from '@/components/personal-data/use-personal-data'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { QuantityStepper } from '@/components/ui/quantity-stepper'

type Props = { product: { id: number; name: string; price: number; stock: number } }

/**
 * The quantity stepper and both buttons of a product page, each with a reason when disabled (decision D9). The script
 * of the customer's lists does what the buttons say, before this component has loaded too.
 */
export function BuyBox({ product: { id, name, price, stock } }: Props) {
  const t = useTranslations('product')
  const labels = useTranslations('personal')
  const line = useCartItem(id)
  const isInCart = useIsInCart(id)
  const isWished = useIsInWishlist(id)
  const stepper = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)

  useEffect(() => {
    if (!line || !wasPressed.current) return
    wasPressed.current = false
    // The pressed button is now disabled, so the focus moves to the stepper.
    if (document.activeElement === document.body) {
      stepper.current?.querySelector<HTMLElement>('button:enabled')?.focus()
    }
  }, [line])

  const reason = isInCart ? t('alreadyInCart') : stock === 1 ? t('oneLeft') : null
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityStepper
          ref={stepper}
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
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          disabled={isInCart || stock <= 1}
          aria-describedby="cart-reason"
          data-cart={id}
          data-price={price}
          onClick={() => {
            wasPressed.current = true
          }}
        >
          <Icon of="icon-ShoppingBag" />
          {labels('addToCart')}
        </Button>
        <Button variant="secondary" disabled={isWished} aria-describedby="wish-reason" data-wishlist={id}>
          <Icon of={isWished ? 'icon-filled-Heart' : 'icon-Heart'} />
          {labels('addToWishlist')}
        </Button>
      </div>
      <div className="text-sm text-muted">
        <p id="cart-reason">
          {reason}{' '}
          {isInCart && (
            <Link
              href="/cart"
              className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
            >
              {t('viewCart')}
            </Link>
          )}
        </p>
        <p id="wish-reason">{isWished && t('alreadyInWishlist')}</p>
      </div>
    </div>
  )
}
