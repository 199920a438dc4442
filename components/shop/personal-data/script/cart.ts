import type { Notify, SuccessNotice } from '@/components/shop/personal-data/script/notices'
import { createListStore } from '@/components/shop/personal-data/script/list-store'
import { shownName } from '@/components/shop/personal-data/script/shown-name'
import { fetchCall } from '@/components/ui/browser/call-api'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import { ApiError } from '@/lib/platform/http/client'

/** What a page knows of a product that it puts into the cart. Kyat. */
type CartProduct = { id: number; product_name: string; product_price: number }

/** The customer's cart (decision D2), changed optimistically; `notify` reports what happened (decision D6). */
export function createCart(notify: Notify, onChange: () => void) {
  const list = createListStore<CartItemView>('/api/cartitems/1', 'cartItems', onChange)
  /** Quantities that the server has not confirmed yet, and the requests that send them, by line. */
  const quantities = new Map<number, number>()
  const calls = new Map<number, Promise<void>>()
  /** The quantities that were chosen last, by line, also those that could not be sent. */
  const chosen = new Map<number, number>()
  const withPendingQuantity = (item: CartItemView): CartItemView => {
    const quantity = quantities.get(item.id)
    return quantity === undefined || quantity === item.quantity ? item : { ...item, quantity }
  }
  list.setEdit(withPendingQuantity)

  /** Sends the wanted quantity of a line until it is the confirmed one. */
  async function sendQuantity({ id }: CartItemView): Promise<void> {
    try {
      for (let quantity = quantities.get(id); quantity !== undefined; quantity = quantities.get(id)) {
        const body = { cart_id: id, quantity }
        const path = '/api/cartitems/update'
        const { cartItem } = await fetchCall<'PATCH /api/cartitems/update'>(path, { method: 'PATCH', body })
        if (quantities.get(id) === quantity) quantities.delete(id)
        list.confirm((items) => items.map((item) => (item.id === id ? cartItem : item)))
      }
      calls.delete(id)
      list.tellOtherTabs()
    } catch (error) {
      // Must come first, so that a click during the following steps starts a new request.
      quantities.delete(id)
      calls.delete(id)
      list.publish()
      if (error instanceof ApiError && error.status !== 0) await list.refresh()
      throw error
    }
  }

  /** Products that were there already when they were added, such as from another phone. */
  const known = new Set<number>()
  const wasThere = (id: number): boolean => known.has(id)

  const add = ({ id, product_name: name, product_price }: CartProduct): Promise<void> => {
    const success: SuccessNotice = { kind: 'added', message: 'addedToCart' }
    return notify(success, { message: 'addToCartFailed', name }, () =>
      list.add(id, async () => {
        const onStatus = (status: number) => {
          known.delete(id)
          if (status === 200) {
            known.add(id)
            success.message = 'inCart'
          }
        }
        const options = { method: 'POST', body: { product_id: id, product_price }, onStatus } as const
        return (await fetchCall<'POST /api/cartitems/store'>('/api/cartitems/store', options)).cartItem
      }),
    )
  }

  /**
   * Changes during a request update the wanted quantity: requests of a line run one at a time, and the next one sends
   * the latest value, which is also that of a retry.
   */
  const setQuantity = (line: CartItemView, quantity: number): Promise<void> => {
    chosen.set(line.id, quantity)
    return notify(null, { message: 'quantityFailed', name: shownName(line.product) }, async () => {
      quantities.set(line.id, chosen.get(line.id) ?? quantity)
      list.publish()
      if (calls.has(line.id)) return
      const call = sendQuantity(line)
      calls.set(
        line.id,
        call.catch(() => undefined),
      )
      await call
    })
  }

  const remove = (line: CartItemView): Promise<void> =>
    notify(
      { kind: 'removed', message: 'removedFromCart' },
      { message: 'removeFailed', name: shownName(line.product) },
      () =>
        list.remove(line.product_id, async () => {
          quantities.delete(line.id)
          await calls.get(line.id)
          await fetchCall<'DELETE /api/cartitems/{id}'>(`/api/cartitems/${line.id}`, { method: 'DELETE' })
        }),
    )

  /** Waits for the quantities that are being sent. */
  const settle = async (): Promise<void> => {
    await Promise.all(calls.values())
  }

  /** Whether a product in the cart is there for this customer, their own held units counted (decision 0185). */
  const canBuy = (id: number): boolean =>
    !!list.getView().items?.some(({ product }) => product.id === id && product.stock_quantity > 0)

  const { getView, has, refresh, tellOtherTabs } = list
  return { getView, has, wasThere, canBuy, refresh, tellOtherTabs, add, setQuantity, remove, settle }
}
