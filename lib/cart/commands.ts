import { getCartItem, getCartItemOf } from '@/lib/cart/queries'
import type { CartItemView } from '@/lib/cart/schema'
import { db } from '@/lib/db/client'
import { absent, conflict, invalid } from '@/lib/errors'
import type { Shopper } from '@/lib/identity/schema'

/**
 * Puts a product into the shopper's cart; a product that is there already stays as it is.
 * @throws AppError 'absent' for an unknown product, 'conflict' when none is left, 'invalid' when
 * `quantity` is more than what is left.
 */
export async function addToCart(
  shopper: Shopper,
  wanted: { product_id: number; quantity: number },
): Promise<{ isNew: boolean; cartItem: CartItemView }> {
  const { product_id: productId, quantity } = wanted
  const { customerId } = shopper
  const existing = await getCartItemOf(shopper, productId)
  if (existing) return { isNew: false, cartItem: existing }

  // The insert itself looks at the product, locked: what is sold out or archived a moment before is not added.
  const added = await db().$executeRaw`
    INSERT INTO cart_items (customer_id, product_id, quantity)
    SELECT ${customerId}, id, ${quantity}::int FROM products
    WHERE id = ${productId} AND archived_at IS NULL AND stock_quantity >= ${quantity}::int FOR SHARE
    ON CONFLICT (customer_id, product_id) DO NOTHING`
  const cartItem = await getCartItemOf(shopper, productId)
  if (cartItem) return { isNew: added === 1, cartItem }
  throw await whyNotAdded(productId)
}

async function whyNotAdded(productId: number): Promise<Error> {
  const product = await db().product.findFirst({
    where: { id: productId, archivedAt: null },
    select: { name: true, stockQuantity: true },
  })
  if (!product) return absent('product')
  return product.stockQuantity === 0
    ? conflict(`${product.name} is out of stock`)
    : invalid('quantity', `Only ${product.stockQuantity} left of ${product.name}`)
}

/**
 * Sets how many of a product the shopper wants.
 * @throws AppError 'absent' when the line is not in this shopper's cart, 'invalid' above the stock.
 */
export async function updateCartItem(
  shopper: Shopper,
  wanted: { cart_id: number; quantity: number },
): Promise<CartItemView> {
  const { cart_id: id, quantity } = wanted
  const updated = await db().$executeRaw`
    UPDATE cart_items SET quantity = ${quantity}::int FROM products
    WHERE cart_items.id = ${id} AND cart_items.customer_id = ${shopper.customerId}
      AND products.id = cart_items.product_id AND products.stock_quantity >= ${quantity}::int`
  const cartItem = await getCartItem(shopper, id)
  if (!cartItem) throw absent('cart item')
  if (updated === 0) {
    const { stock_quantity: stock, product_name: name } = cartItem.product
    throw invalid('quantity', `Only ${stock} left of ${name}`)
  }
  // Another call may have changed the line since; this one answers what it has set.
  return { ...cartItem, quantity }
}

/**
 * Takes a line out of the shopper's cart.
 * @throws AppError 'absent' when it is not there.
 */
export async function removeFromCart(shopper: Shopper, id: number): Promise<void> {
  const { count } = await db().cartItem.deleteMany({ where: { id, customerId: shopper.customerId } })
  if (count === 0) throw absent('cart item')
}
