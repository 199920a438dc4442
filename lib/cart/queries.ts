import type { CartItemView } from '@/lib/cart/schema'
import { cartProduct, toCartItem } from '@/lib/cart/view'
import { db } from '@/lib/db/client'
import type { Shopper } from '@/lib/identity/schema'

const select = { id: true, quantity: true, product: { select: cartProduct } } as const

/** The shopper's cart, in the order in which products were added. */
export async function listCartItems(shopper: Shopper): Promise<CartItemView[]> {
  const rows = await db().cartItem.findMany({
    where: { customerId: shopper.customerId },
    orderBy: { id: 'asc' },
    select,
  })
  return rows.map(toCartItem)
}

/** The cart line that holds this product; null when it is not in the shopper's cart. */
export async function getCartItemOf(shopper: Shopper, productId: number): Promise<CartItemView | null> {
  const row = await db().cartItem.findUnique({
    where: { customerId_productId: { customerId: shopper.customerId, productId } },
    select,
  })
  return row && toCartItem(row)
}

/** The cart line with this id; null when it is not in the shopper's cart. */
export async function getCartItem(shopper: Shopper, id: number): Promise<CartItemView | null> {
  const row = await db().cartItem.findFirst({ where: { id, customerId: shopper.customerId }, select })
  return row && toCartItem(row)
}
