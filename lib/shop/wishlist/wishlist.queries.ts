import { rawSql, query } from '@/lib/platform/db/query'
import { AVAILABLE_SQL, OWN_HOLD_SQL } from '@/lib/shop/holds/holds.queries'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import { MAX_WISHLIST_LINES, type WishlistItemView } from '@/lib/shop/wishlist/wishlist.schema'
import { toWishlistItem, type WishlistRow } from '@/lib/shop/wishlist/wishlist.view'

/** The selected columns of product `p`; its stock is what `holder` can buy (OWN_HOLD_SQL). */
export const productColumns = rawSql(`p.id AS "productId", p.name, p.name_my AS "nameMy", p.price,
  ${AVAILABLE_SQL.text} AS "stockQuantity", p.photo_1 AS photo1, p.photo_2 AS photo2, p.photo_3 AS photo3,
  p.photo_4 AS photo4`)

/** The customer's wishlist, newest first. */
export async function listWishlist({ customerId }: CustomerContext): Promise<WishlistItemView[]> {
  const rows = await query<WishlistRow>()`
    SELECT entry.id, ${productColumns}
    FROM (VALUES (${customerId}::int)) holder (customer_id)
      JOIN wishlist_items entry ON entry.customer_id = holder.customer_id
      JOIN products p ON p.id = entry.product_id ${OWN_HOLD_SQL}
    ORDER BY entry.id DESC LIMIT ${MAX_WISHLIST_LINES}`
  return rows.map(toWishlistItem)
}
