import type { Cart, Wishlist } from '@/components/shop/personal-data/script/personal-data'

type Lists = { cart: Cart; wishlist: Wishlist }

/** Sets an attribute, or removes it; nothing when the element has that value already. */
function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/**
 * Shows the state of the lists on the buttons of product cards, which are plain HTML: a wishlist button is pressed
 * while its product is in the wishlist, and a cart button does nothing while its product is in the cart. It does not
 * become a link: a second tap would leave the list.
 * What is sold out for everybody else is not so for who holds the last units in their cart.
 */
export function drawButtons({ cart, wishlist }: Lists): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-wishlist][aria-pressed]')) {
    const id = Number(button.dataset['wishlist'])
    setAttribute(button, 'aria-pressed', String(wishlist.has(id)))
    button.parentElement?.toggleAttribute('data-mine', cart.canBuy(id))
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-cart][aria-labelledby]')) {
    const id = Number(button.dataset['cart'])
    const isIn = cart.has(id)
    setAttribute(button, 'aria-disabled', isIn ? 'true' : null)
    setAttribute(button, 'aria-labelledby', `${isIn ? 'in-cart' : 'add-to-cart'} product-${id}`)
  }
}

/** Does what the button at `target` says; ignores everything else on the page. */
export function pressButton(target: unknown, { cart, wishlist }: Lists): void {
  if (!(target instanceof Element)) return
  const button = target.closest<HTMLButtonElement>('[data-wishlist], [data-cart]')
  if (!button) return
  button.removeAttribute('aria-busy')
  if (button.matches(':disabled, [aria-disabled=true]')) return
  const { wishlist: wished, cart: bought, price } = button.dataset
  const id = Number(wished ?? bought)
  const product_name = document.getElementById(`product-${id}`)?.textContent ?? ''
  if (wished !== undefined) wishlist.toggle({ id, product_name })
  else if (!cart.has(id)) void cart.add({ id, product_name, product_price: Number(price) })
}
