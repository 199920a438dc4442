/**
 * lib/shop/wishlist: The wishlist of a customer. Pages, handlers and domains that it does not import may import it;
 * components its views, schemas and rules.
 */

import { query } from '@/lib/platform/db/query'
import { isCheckViolation } from '@/lib/platform/db/errors'
import { notFound, validationError } from '@/lib/platform/errors/app-error'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import { OWN_HOLD_SQL } from '@/lib/shop/holds/holds.queries'
import { productColumns } from '@/lib/shop/wishlist/wishlist.queries'
import { WISHLIST_FULL, type WishlistItemView } from '@/lib/shop/wishlist/wishlist.schema'
import { toWishlistItem, type WishlistRow } from '@/lib/shop/wishlist/wishlist.view'

/**
 * Adds a product to the customer's wishlist; a product that is on it already stays unchanged.
 * @throws AppError 'not_found' for an unknown product, 'validation_failed' under `product_id` when the wishlist is full.
 */
export async function addToWishlist(
  customer: CustomerContext,
  productId: number,
): Promise<{ isNew: boolean; wishlist: WishlistItemView }> {
  const product = await insertEntry(customer, productId).catch((error: unknown) => {
    throw isCheckViolation(error) ? validationError('product_id', WISHLIST_FULL) : error
  })
  if (!product) throw notFound('no_product_to_add')
  const { id, isNew, ...wishlistProduct } = product
  // The product was added or archived between this statement's read and its insert: the next attempt sees the result.
  if (id === null) return addToWishlist(customer, productId)
  return { isNew, wishlist: toWishlistItem({ id, ...wishlistProduct }) }
}

type ProductAndEntry = Omit<WishlistRow, 'id'> & { id: number | null; isNew: boolean }

/** The product with its wishlist entry, which is created unless it exists. */
async function insertEntry(
  { customerId }: CustomerContext,
  productId: number,
): Promise<ProductAndEntry | undefined> {
  const [row] = await query<ProductAndEntry>()`
    WITH kept AS (
      SELECT id FROM wishlist_items WHERE customer_id = ${customerId} AND product_id = ${productId}
    ), added AS (
      INSERT INTO wishlist_items (customer_id, product_id)
      SELECT ${customerId}, id FROM products
      WHERE id = ${productId} AND archived_at IS NULL AND NOT EXISTS (SELECT FROM kept) FOR SHARE
      ON CONFLICT (customer_id, product_id) DO NOTHING
      RETURNING id
    )
    SELECT entry.id, EXISTS (SELECT FROM added) AS "isNew", ${productColumns}
    FROM (VALUES (${customerId}::int)) holder (customer_id) CROSS JOIN products p ${OWN_HOLD_SQL}
      LEFT JOIN (SELECT * FROM kept UNION ALL SELECT * FROM added) entry ON TRUE
    WHERE p.id = ${productId} AND p.archived_at IS NULL`
  return row
}

/**
 * Removes an entry from the customer's wishlist.
 * @throws AppError 'not_found' when it does not exist.
 */
export async function removeFromWishlist({ customerId }: CustomerContext, id: number): Promise<void> {
  const [row] = await query<{ id: number }>()`
    DELETE FROM wishlist_items WHERE id = ${id} AND customer_id = ${customerId} RETURNING id`
  if (!row) throw notFound('no_wishlist_item')
}
