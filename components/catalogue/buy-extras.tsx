import type { ComponentProps } from 'react'
import { AddedToCart } from '@/components/catalogue/added-to-cart'
import { BuyBar } from '@/components/catalogue/buy-bar'
import type { CartItemView } from '@/lib/cart/cart.schema'

type Props = ComponentProps<typeof BuyBar> & {
  /** What was just put into the cart, while its drawer is open. */
  added: CartItemView | false | undefined
  onClose: () => void
}

/** What a product page shows around its buttons once it is ready: the bar of a phone, and the drawer after adding. */
export default function BuyExtras({ added, onClose, ...bar }: Props) {
  return (
    <>
      <BuyBar {...bar} />
      {added && <AddedToCart item={added} onClose={onClose} />}
    </>
  )
}
