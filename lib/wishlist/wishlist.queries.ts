import { rawSql, query } from '@/lib/db/query'
import type { CustomerContext } from '@/lib/actors'
import type { WishlistItemView } from '@/lib/wishlist/wishlist.schema'
import { toWishlistItem, type WishlistRow } from '@/lib/wishlist/wishlist.view'

/** The selected columns of product `p`. */
export const productColumns = rawSql(`p.id AS "productId", p.name, p.name_my AS "nameMy", p.price,
  p.stock_quantity AS "stockQuantity", p.photo_1 AS photo1, p.photo_2 AS photo2, p.photo_3 AS photo3,
  p.photo_4 AS photo4`)

/** The customer's wishlist, newest first. */
export async function listWishlist({ customerId }: CustomerContext): Promise<WishlistItemView[]> {
  const rows = await query<WishlistRow>()`
    SELECT entry.id, ${productColumns}
    FROM wishlist_items entry JOIN products p ON p.id = entry.product_id
    WHERE entry.customer_id = ${customerId} ORDER BY entry.id DESC`
  return rows.map(toWishlistItem)
}
