import { errorText } from '@/lib/platform/errors/error-text'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import { mergeLines } from '@/lib/shop/checkout/checkout.rules'
import type { CheckoutInput } from '@/lib/shop/checkout/checkout.schema'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query } from '@/lib/platform/db/query'
import { conflict } from '@/lib/platform/errors/app-error'
import { IDEMPOTENCY_TTL_DAYS } from '@/lib/platform/idempotency/idempotency.schema'

/**
 * Makes sure that the lines of a checkout are not part of an order already (decision 0185). Lines with the id that they had
 * in the cart are compared by it. Without ids, a checkout without a screenshot is compared by its lines, when none of them
 * is in the cart. Cancelled orders do not count. The transaction has locked the products.
 * @throws AppError 'conflict' that names the order.
 */
export async function assertNotOrdered(
  on: QueryExecutor,
  customer: CustomerContext,
  input: CheckoutInput,
): Promise<void> {
  const orderId = await findOrderOfLines(on, customer, input)
  if (orderId === null) return
  const message = errorText('products_already_ordered', { order: orderId })
  throw conflict(
    message,
    { cart_items: [message] },
    { order_id: orderId, can_order_again: true, screenshot_usable: input.payment_screenshot !== null },
  )
}

const findOrderOfLines = (
  on: QueryExecutor,
  customer: CustomerContext,
  input: CheckoutInput,
): Promise<number | null> => {
  const named = input.cart_items.filter((line) => line.cart_item_id !== null)
  if (named.length > 0) return findByCartItems(on, customer, named)
  // Each screenshot pays for an order of its own (decision D19).
  return input.payment_screenshot === null
    ? findByProducts(on, customer, input.cart_items)
    : Promise.resolve(null)
}

type Lines = CheckoutInput['cart_items']

/** The first order that has one of these lines of the cart. */
async function findByCartItems(
  on: QueryExecutor,
  { customerId }: CustomerContext,
  lines: Lines,
): Promise<number | null> {
  const [ordered] = await query<{ orderId: number }>(on)`
    SELECT item.order_id AS "orderId"
    FROM unnest(${lines.map((line) => line.product_id)}::int[], ${lines.map((line) => line.cart_item_id)}::int[])
        AS line (product_id, cart_item_id)
      JOIN ordered_cart_items item ON item.customer_id = ${customerId} AND item.product_id = line.product_id
        AND item.cart_item_id = line.cart_item_id
      JOIN orders ON orders.id = item.order_id AND orders.order_status <> 'order cancelled'
    ORDER BY item.order_id LIMIT 1`
  return ordered?.orderId ?? null
}

/** The newest order from the cart that has exactly these products and quantities, while none of them is in the cart. */
async function findByProducts(
  on: QueryExecutor,
  { customerId }: CustomerContext,
  lines: Lines,
): Promise<number | null> {
  const merged = mergeLines(lines)
  const ids = merged.map((line) => line.productId)
  const [ordered] = await query<{ orderId: number }>(on)`
    SELECT orders.id AS "orderId"
    FROM (
      SELECT order_id FROM ordered_cart_items WHERE customer_id = ${customerId} AND product_id = ${ids[0] ?? 0}
      ORDER BY cart_item_id DESC LIMIT 1
    ) newest JOIN orders ON orders.id = newest.order_id
    WHERE orders.order_status <> 'order cancelled'
      AND NOT EXISTS (
        SELECT FROM cart_items WHERE customer_id = ${customerId} AND product_id = ANY(${ids}::int[])
      )
      AND ARRAY(
        SELECT (product_id, quantity)::text FROM order_lines WHERE order_id = orders.id ORDER BY product_id
      ) = ARRAY(
        SELECT (product_id, quantity)::text
        FROM unnest(${ids}::int[], ${merged.map((line) => line.quantity)}::int[]) AS line (product_id, quantity)
        ORDER BY product_id
      )`
  return ordered?.orderId ?? null
}

/** Deletes the lines of carts that were ordered longer ago than an idempotency key is kept; returns how many. */
export async function deleteOldOrderedLines(): Promise<number> {
  const rows = await query()`
    DELETE FROM ordered_cart_items
    WHERE created_at < now() - ${IDEMPOTENCY_TTL_DAYS}::int * interval '1 day' RETURNING order_id`
  return rows.length
}
