'use client'

import { Heart, ShoppingBag } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { type CartProduct, PENDING_ITEM_ID } from '@/components/cart/cart-store'
import { useCartChanges, useCartItem, useIsCartLoaded } from '@/components/cart/use-cart'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { QuantityStepper } from '@/components/ui/quantity-stepper'
import { useWishlistChanges, useWishlistItem } from '@/components/wishlist/use-wishlist'

/** The quantity stepper and both buttons of a product page, each with a reason when disabled (decision D9). */
export function BuyBox({ product }: { product: CartProduct }) {
  const t = useTranslations('product')
  const labels = useTranslations('personal')
  const cart = useCartChanges()
  const wishlist = useWishlistChanges()
  const line = useCartItem(product.id)
  const isKnown = useIsCartLoaded()
  const isWished = useWishlistItem(product.id) !== undefined
  const { product_name: name, stock_quantity: stock } = product
  const stepper = useRef<HTMLDivElement>(null)

  const add = async () => {
    await cart.add(product)
    // The pressed button is now disabled, so the focus moves to the stepper.
    if (document.activeElement === document.body) {
      stepper.current?.querySelector<HTMLElement>('button:enabled')?.focus()
    }
  }
  const reason = line ? t('alreadyInCart') : stock === 1 ? t('oneLeft') : null
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityStepper
          ref={stepper}
          value={line?.quantity ?? 1}
          max={line?.product.stock_quantity ?? stock}
          isDisabled={!line || line.id === PENDING_ITEM_ID}
          labels={{
            group: labels('quantityOf', { name }),
            less: labels('decrease', { name }),
            more: labels('increase', { name }),
          }}
          describedBy="stepper-hint"
          onChange={(quantity) => line && void cart.setQuantity(line, quantity)}
        />
        <p id="stepper-hint" className="flex-1 basis-48 text-sm text-muted">
          {!line && stock > 0 && t('stepperHint')}
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          disabled={!isKnown || line !== undefined || stock <= 1}
          aria-describedby="cart-reason"
          onClick={() => void add()}
        >
          <Icon of={ShoppingBag} className="size-5" />
          {labels('addToCart')}
        </Button>
        <Button
          variant="secondary"
          disabled={isWished}
          aria-describedby="wish-reason"
          onClick={() => void wishlist.add(product)}
        >
          <Icon of={Heart} className="size-5" fill={isWished ? 'currentColor' : 'none'} />
          {labels('addToWishlist')}
        </Button>
      </div>
      <div className="text-sm text-muted">
        <p id="cart-reason">
          {reason}{' '}
          {line && (
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
