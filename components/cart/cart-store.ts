import { mutate } from 'swr'
import { fetchList, broadcastToTabs } from '@/components/personal-data/create-list-store'
import type { CartItemView } from '@/lib/cart/cart.schema'
import { apiFetch, ApiError } from '@/lib/http/client'

/** The URL of the customer's cart, also its key in the client-side cache (decision D2). */
export const CART_KEY = '/api/cartitems/1'

/** The product data that cards and pages pass when they add it to the cart. */
export type CartProduct = Omit<CartItemView['product'], 'product_weight'> & { product_weight?: number }

/** The temporary id of a line that is still being added. */
export const PENDING_ITEM_ID = 0

/** Quantities that the server has not confirmed yet, and the requests that send them, by line. */
const pendingQuantities = new Map<number, number>()
const calls = new Map<number, Promise<void>>()

const withPendingQuantity = (item: CartItemView): CartItemView => ({
  ...item,
  quantity: pendingQuantities.get(item.id) ?? item.quantity,
})

/** The server's cart with the unconfirmed quantities applied. */
export const loadCart = async (): Promise<CartItemView[]> =>
  (await fetchList<CartItemView>(CART_KEY, 'cartItems')).map(withPendingQuantity)

const change = (how: (items: CartItemView[]) => CartItemView[]) =>
  mutate<CartItemView[]>(CART_KEY, (items) => items && how(items), { revalidate: false })

/** Fetches the cart again, with current prices and stock. */
export const refreshCart = () => mutate<CartItemView[]>(CART_KEY)

/** Runs after every change: fetches the cart and notifies the other tabs. */
export async function revalidateCart(): Promise<void> {
  broadcastToTabs(CART_KEY)
  await refreshCart()
}

/** Adds `product` to the cart optimistically. @throws ApiError after reverting the change. */
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
 * Sets the quantity of a line optimistically. Changes during a request update the wanted quantity: requests run one
 * at a time, and the next one sends the latest value.
 * @throws ApiError after restoring the last confirmed quantity.
 */
export async function setItemQuantity(line: CartItemView, quantity: number): Promise<void> {
  pendingQuantities.set(line.id, quantity)
  await change((items) => items.map(withPendingQuantity))
  if (calls.has(line.id)) return
  const call = sendPendingQuantity(line)
  calls.set(
    line.id,
    call.catch(() => undefined),
  )
  await call
}

async function sendPendingQuantity({ id, quantity: before }: CartItemView): Promise<void> {
  let confirmed = before
  try {
    for (
      let quantity = pendingQuantities.get(id);
      quantity !== undefined;
      quantity = pendingQuantities.get(id)
    ) {
      const body = { cart_id: id, quantity }
      const { cartItem } = await apiFetch<{ cartItem: CartItemView }>('/api/cartitems/update', {
        method: 'PATCH',
        body,
      })
      confirmed = quantity
      if (pendingQuantities.get(id) === quantity) pendingQuantities.delete(id)
      await change((items) => items.map((item) => (item.id === id ? withPendingQuantity(cartItem) : item)))
    }
    calls.delete(id)
    broadcastToTabs(CART_KEY)
  } catch (error) {
    // Must come first, so that a click during the following steps starts a new request.
    pendingQuantities.delete(id)
    calls.delete(id)
    await change((items) => items.map((item) => (item.id === id ? { ...item, quantity: confirmed } : item)))
    if (error instanceof ApiError && error.status !== 0) await refreshCart()
    throw error
  }
}

/** Removes a line optimistically. @throws ApiError after restoring it. */
export async function removeItem(line: CartItemView): Promise<void> {
  pendingQuantities.delete(line.id)
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
