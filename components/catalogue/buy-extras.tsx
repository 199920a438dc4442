import { type ComponentProps, useEffect } from 'react'
import { AddedToCart } from '@/components/catalogue/added-to-cart'
import { BuyBar } from '@/components/catalogue/buy-bar'
import { enhanceRestockForm } from '@/components/restock/enhance-restock-form'
import { useChoiceEffects } from '@/components/catalogue/use-choice-effects'
import type { CartItemView } from '@/lib/cart/cart.schema'

type Props = ComponentProps<typeof BuyBar> & {
  /** What was just put into the cart, while its drawer is open. */
  added: CartItemView | false | undefined
  onClose: () => void
}

/** What a product page shows around its buttons once it is ready: the bar of a phone, and the drawer after adding. */
export default function BuyExtras({ added, onClose, ...bar }: Props) {
  const { id } = bar.product
  useEffect(() => enhanceRestockForm(), [id])
  useChoiceEffects(bar.product.id)
  return (
    <>
      <BuyBar {...bar} />
      {added && <AddedToCart item={added} onClose={onClose} />}
    </>
  )
}
