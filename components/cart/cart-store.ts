import { mutate } from 'swr'
import { fetchList } from '@/components/personal-data/fetch-list'
import { broadcastToTabs } from '@/components/personal-data/broadcast-tabs'
import type { CartItemView } from '@/lib/cart/cart.schema'
import { apiFetch, ApiError } from '@/lib/http/client'

/** Where the shopper's cart is, and its name in the browser's cache (decision D2). */
export const CART_KEY = '/api/cartitems/1'

/** What a card or page knows of a product when it is put into the cart. */
export type CartProduct = Omit<CartItemView['product'], 'product_weight'> & { product_weight?: number }

/** The id of a line whose adding is still under way. */
export const PENDING_ITEM_ID = 0

/** Quantities clicked but not yet confirmed by the server, and the calls that carry them, by line. */
const wanted = new Map<number, number>()
const calls = new Map<number, Promise<void>>()

const withWanted = (item: CartItemView): CartItemView => ({
  ...item,
  quantity: wanted.get(item.id) ?? item.quantity,
})

/** The cart as the server has it, under the clicks that have not reached it yet. */
export const loadCart = async (): Promise<CartItemView[]> =>
  (await fetchList<CartItemView>(CART_KEY, 'cartItems')).map(withWanted)

const change = (how: (items: CartItemView[]) => CartItemView[]) =>
  mutate<CartItemView[]>(CART_KEY, (items) => items && how(items), { revalidate: false })

/** Reads the cart anew, prices and stock included. */
export const refreshCart = () => mutate<CartItemView[]>(CART_KEY)

/** What every change ends with: the cart as the server has it now, here and in the other tabs. */
export async function revalidateCart(): Promise<void> {
  broadcastToTabs(CART_KEY)
  await refreshCart()
}

/** Puts `product` into the cart, in sight at once. @throws ApiError after taking it out again. */
export async function addItem(product: CartProduct): Promise<void> {
  const line = {
    id: PENDING_ITEM_ID,
    product_id: product.id,
    quantity: 1,
    product: { product_weight: 0, ...product },
  }
  await change((items) => (items.some((item) => item.product_id === product.id) ? items : [...items, line]))
  try {
    const body = { product_id: product.id, product_price: product.product_price }
    const { cartItem } = await apiFetch<{ cartItem: CartItemView }>('/api/cartitems/store', {
      method: 'POST',
      body,
    })
    await change((items) => items.map((item) => (item.product_id === product.id ? cartItem : item)))
    await revalidateCart()
  } catch (error) {
    await change((items) =>
      items.filter((item) => item.id !== PENDING_ITEM_ID || item.product_id !== product.id),
    )
    throw error
  }
}

/**
 * Sets the quantity of a line, in sight at once. Clicks while a call is under way change what is wanted:
 * one call at a time carries the last of them.
 * @throws ApiError after showing the last confirmed quantity again.
 */
export async function setItemQuantity(line: CartItemView, quantity: number): Promise<void> {
  wanted.set(line.id, quantity)
  await change((items) => items.map(withWanted))
  if (calls.has(line.id)) return
  const call = sendWanted(line)
  calls.set(
    line.id,
    call.catch(() => undefined),
  )
  await call
}

async function sendWanted({ id, quantity: before }: CartItemView): Promise<void> {
  let confirmed = before
  try {
    for (let quantity = wanted.get(id); quantity !== undefined; quantity = wanted.get(id)) {
      const body = { cart_id: id, quantity }
      const { cartItem } = await apiFetch<{ cartItem: CartItemView }>('/api/cartitems/update', {
        method: 'PATCH',
        body,
      })
      confirmed = quantity
      if (wanted.get(id) === quantity) wanted.delete(id)
      await change((items) => items.map((item) => (item.id === id ? withWanted(cartItem) : item)))
    }
    calls.delete(id)
    broadcastToTabs(CART_KEY)
  } catch (error) {
    // First of all, so that a click during what follows starts a call of its own.
    wanted.delete(id)
    calls.delete(id)
    await change((items) => items.map((item) => (item.id === id ? { ...item, quantity: confirmed } : item)))
    if (error instanceof ApiError && error.status !== 0) await refreshCart()
    throw error
  }
}

/** Takes a line out, out of sight at once. @throws ApiError after putting it back. */
export async function removeItem(line: CartItemView): Promise<void> {
  wanted.delete(line.id)
  await change((items) => items.filter((item) => item.id !== line.id))
  await calls.get(line.id)
  try {
    await apiFetch(`/api/cartitems/${line.id}`, { method: 'DELETE' })
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    if (!isGone) {
      await change((items) =>
        [...items.filter((item) => item.id !== line.id), line].sort((a, b) => a.id - b.id),
      )
      throw error
    }
  }
  await revalidateCart()
}
