/**
 * lib/shop/cart: The cart of a customer. Pages, handlers and domains that it does not import may import it;
 * components its views, schemas and rules.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { productColumns } from '@/lib/shop/cart/cart.queries'
import { CART_FULL, type CartItemView } from '@/lib/shop/cart/cart.schema'
import { type CartRow, toCartItem } from '@/lib/shop/cart/cart.view'
import { type QueryExecutor, pool } from '@/lib/platform/db/connections/pool'
import { releaseDuring } from '@/lib/shop/holds/holds.commands'
import { query } from '@/lib/platform/db/query'
import { isCheckViolation } from '@/lib/platform/db/errors'
import { notFound, conflict, validationError } from '@/lib/platform/errors/app-error'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import { AVAILABLE_SQL, OWN_HOLD_SQL } from '@/lib/shop/holds/holds.queries'

/**
 * Adds a product to the customer's cart; a product that is in the cart already stays unchanged.
 * @throws AppError 'not_found' for an unknown product, 'conflict' when none is left, 'validation_failed' when
 * `quantity` is more than what is left, and under `product_id` when the cart is full.
 */
export async function addToCart(
  customer: CustomerContext,
  input: { product_id: number; quantity: number },
): Promise<{ isNew: boolean; cartItem: CartItemView }> {
  const product = await insertLine(customer, input).catch((error: unknown) => {
    throw isCheckViolation(error) ? validationError('product_id', CART_FULL) : error
  })
  if (!product) throw notFound('no_product_to_add')
  const { id, quantity, isNew, ...cartProduct } = product
  if (id !== null && quantity !== null)
    return { isNew, cartItem: toCartItem({ id, quantity, ...cartProduct }) }
  const { name, nameMy: name_my, stockQuantity } = cartProduct
  if (stockQuantity === 0) throw conflict(errorText('out_of_stock', { name, name_my }))
  if (stockQuantity < input.quantity) throw tooFew(cartProduct)
  // The product was added or sold out between this statement's read and its insert: the next attempt sees the result.
  return addToCart(customer, input)
}

type ProductAndLine = Omit<CartRow, 'id' | 'quantity'> & {
  id: number | null
  quantity: number | null
  isNew: boolean
}

/** The product with its cart line, which is created unless it exists; without a line the product was not added. */
async function insertLine(
  { customerId }: CustomerContext,
  { product_id: productId, quantity }: { product_id: number; quantity: number },
): Promise<ProductAndLine | undefined> {
  // The insert itself reads the locked product, so a product that was just sold out or archived is not added.
  const [row] = await query<ProductAndLine>()`
    WITH kept AS (
      SELECT id, quantity FROM cart_items WHERE customer_id = ${customerId} AND product_id = ${productId}
    ), added AS (
      INSERT INTO cart_items (customer_id, product_id, quantity)
      SELECT holder.customer_id, p.id, ${quantity}::int
      FROM (VALUES (${customerId}::int)) holder (customer_id) CROSS JOIN products p ${OWN_HOLD_SQL}
      WHERE p.id = ${productId} AND p.archived_at IS NULL AND ${AVAILABLE_SQL} >= ${quantity}::int
        AND NOT EXISTS (SELECT FROM kept) FOR SHARE OF p
      ON CONFLICT (customer_id, product_id) DO NOTHING
      RETURNING id, quantity
    )
    SELECT line.id, line.quantity, EXISTS (SELECT FROM added) AS "isNew", ${productColumns}
    FROM (VALUES (${customerId}::int)) holder (customer_id) CROSS JOIN products p ${OWN_HOLD_SQL}
      LEFT JOIN (SELECT * FROM kept UNION ALL SELECT * FROM added) line ON TRUE
    WHERE p.id = ${productId} AND p.archived_at IS NULL`
  return row
}

const tooFew = ({
  name,
  nameMy: name_my,
  stockQuantity: count,
}: Pick<CartRow, 'name' | 'nameMy' | 'stockQuantity'>) =>
  validationError('quantity', errorText('stock_left', { count, name, name_my }))

/**
 * Sets the quantity of a cart line. With a lower one, units that are held for the line go back at once (decision 0185).
 * @throws AppError 'not_found' when the line is not in this customer's cart, 'validation_failed' above the stock.
 */
export async function updateCartItem(
  customer: CustomerContext,
  input: { cart_id: number; quantity: number },
): Promise<CartItemView> {
  const { quantity } = input
  const first = await setQuantity(pool(), customer, input, false)
  const row = first?.needsLock
    ? await releaseDuring(customer, (on) => setQuantity(on, customer, input, true))
    : first
  if (!row) throw notFound('no_cart_item')
  const { isChanged, line } = row
  if (isChanged) return toCartItem({ ...line, quantity })
  // A line that existed with enough stock but was not updated has just been removed concurrently.
  throw line.stockQuantity < quantity ? tooFew(line) : notFound('no_cart_item')
}

/** `needsLock`: the customer has a hold, and less is wanted than the line has; only under the lock of the hold it is changed. */
type SetQuantity = { line: CartRow; isChanged: boolean; needsLock: boolean }

async function setQuantity(
  on: QueryExecutor,
  { customerId }: CustomerContext,
  { cart_id: id, quantity }: { cart_id: number; quantity: number },
  isLocked: boolean,
): Promise<SetQuantity | undefined> {
  const [row] = await query<CartRow & Omit<SetQuantity, 'line'>>(on)`
    WITH changed AS (
      UPDATE cart_items SET quantity = ${quantity}::int
      FROM (VALUES (${customerId}::int)) holder (customer_id) CROSS JOIN products p ${OWN_HOLD_SQL}
      WHERE cart_items.id = ${id} AND cart_items.customer_id = holder.customer_id
        AND p.id = cart_items.product_id AND ${AVAILABLE_SQL} >= ${quantity}::int
        AND (${isLocked}::boolean OR own_hold.id IS NULL OR cart_items.quantity <= ${quantity}::int)
      RETURNING cart_items.id
    )
    SELECT line.id, line.quantity, EXISTS (SELECT FROM changed) AS "isChanged", ${productColumns},
      NOT ${isLocked}::boolean AND own_hold.id IS NOT NULL AND line.quantity > ${quantity}::int AS "needsLock"
    FROM (VALUES (${customerId}::int)) holder (customer_id)
      JOIN cart_items line ON line.customer_id = holder.customer_id
      JOIN products p ON p.id = line.product_id ${OWN_HOLD_SQL}
    WHERE line.id = ${id}`
  if (!row) return undefined
  const { isChanged, needsLock, ...line } = row
  return { line, isChanged, needsLock }
}

/**
 * Removes a line from the customer's cart. Units that are held for it go back at once (decision 0185).
 * @throws AppError 'not_found' when it does not exist.
 */
export async function removeFromCart(customer: CustomerContext, id: number): Promise<void> {
  const first = await deleteLine(pool(), customer, id, false)
  const { isRemoved } = first.hasHold
    ? await releaseDuring(customer, (on) => deleteLine(on, customer, id, true))
    : first
  if (!isRemoved) throw notFound('no_cart_item')
}

/** With a hold of the customer, the line is only removed under its lock. */
async function deleteLine(
  on: QueryExecutor,
  { customerId }: CustomerContext,
  id: number,
  isLocked: boolean,
): Promise<{ isRemoved: boolean; hasHold: boolean }> {
  const [row] = await query<{ isRemoved: boolean; hasHold: boolean }>(on)`
    WITH hold AS (
      SELECT FROM stock_holds WHERE customer_id = ${customerId}
    ), removed AS (
      DELETE FROM cart_items WHERE id = ${id} AND customer_id = ${customerId}
        AND (${isLocked}::boolean OR NOT EXISTS (SELECT FROM hold))
      RETURNING id
    )
    SELECT EXISTS (SELECT FROM removed) AS "isRemoved", EXISTS (SELECT FROM hold) AS "hasHold"`
  return row ?? { isRemoved: false, hasHold: false }
}
