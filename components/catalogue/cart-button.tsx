'use client'

import { ShoppingBag, ShoppingBasket } from 'lucide'
import { Icon } from '@/components/ui/icon'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { CartProduct } from '@/components/cart/cart-store'
import { useCartChanges, useCartItem } from '@/components/cart/use-cart'
import { Link } from '@/components/ui/link'

const look = 'flex size-target items-center justify-center rounded-control transition-colors'

/** Adds a product to the cart; afterwards it becomes a link to the cart. The focus stays on it. */
export function CartButton({ product }: { product: CartProduct }) {
  const t = useTranslations('personal')
  const isInCart = useCartItem(product.id) !== undefined
  const { add } = useCartChanges()
  const name = product.product_name
  const isPressed = useRef(false)
  const takeFocus = (element: HTMLElement | null) => {
    if (!element || !isPressed.current || document.activeElement !== document.body) return
    isPressed.current = false
    element.focus({ preventScroll: true })
  }
  if (isInCart) {
    return (
      <Link
        ref={takeFocus}
        href="/cart"
        aria-label={t('inCartOf', { name })}
        title={t('inCart')}
        className={`${look} bg-jade text-on-jade hover:bg-jade-deep`}
      >
        <Icon of={ShoppingBasket} className="size-5" strokeWidth={2} />
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-label={t('addToCartOf', { name })}
      title={t('addToCart')}
      onClick={() => {
        isPressed.current = true
        void add(product)
      }}
      className={`${look} bg-jade-soft text-jade-deep hover:bg-jade hover:text-on-jade`}
    >
      <Icon of={ShoppingBag} className="size-5" strokeWidth={1.8} />
    </button>
  )
}
