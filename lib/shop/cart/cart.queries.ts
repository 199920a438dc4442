import { type CartItemView, MAX_LINES } from '@/lib/shop/cart/cart.schema'
import { type CartRow, toCartItem } from '@/lib/shop/cart/cart.view'
import { rawSql, query } from '@/lib/platform/db/query'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import { AVAILABLE_SQL, OWN_HOLD_SQL } from '@/lib/shop/holds/holds.queries'

/** The selected columns of product `p`; its stock is what `holder` can buy (OWN_HOLD_SQL). */
export const productColumns = rawSql(`p.id AS "productId", p.name, p.name_my AS "nameMy", p.price,
  p.compare_price AS "comparePrice", p.weight,
  ${AVAILABLE_SQL.text} AS "stockQuantity", p.photo_1 AS photo1, p.photo_2 AS photo2, p.photo_3 AS photo3,
  p.photo_4 AS photo4`)

/** The customer's cart, in the order in which products were added. */
export async function listCartItems({ customerId }: CustomerContext): Promise<CartItemView[]> {
  const rows = await query<CartRow>()`
    SELECT line.id, line.quantity, ${productColumns}
    FROM (VALUES (${customerId}::int)) holder (customer_id)
      JOIN cart_items line ON line.customer_id = holder.customer_id
      JOIN products p ON p.id = line.product_id ${OWN_HOLD_SQL}
    ORDER BY line.id LIMIT ${MAX_LINES}`
  return rows.map(toCartItem)
}

/** The cart line of this product; null when it is not in the customer's cart. */
export async function getCartItemByProduct(
  { customerId }: CustomerContext,
  productId: number,
): Promise<CartItemView | null> {
  const [row] = await query<CartRow>()`
    SELECT line.id, line.quantity, ${productColumns}
    FROM (VALUES (${customerId}::int)) holder (customer_id)
      JOIN cart_items line ON line.customer_id = holder.customer_id
      JOIN products p ON p.id = line.product_id ${OWN_HOLD_SQL}
    WHERE line.product_id = ${productId}`
  return row ? toCartItem(row) : null
}
