import { db } from '@/lib/db/client'
import { absent } from '@/lib/errors'
import type { Shopper } from '@/lib/identity/schema'
import { getWishlistItemOf } from '@/lib/wishlist/queries'
import type { WishlistItemView } from '@/lib/wishlist/schema'

/**
 * Puts a product on the shopper's wishlist; one that is there already stays.
 * @throws AppError 'absent' for an unknown product.
 */
export async function addToWishlist(
  shopper: Shopper,
  productId: number,
): Promise<{ isNew: boolean; wishlist: WishlistItemView }> {
  const added = await db().$executeRaw`
    INSERT INTO wishlist_items (customer_id, product_id)
    SELECT ${shopper.customerId}, id FROM products
    WHERE id = ${productId} AND archived_at IS NULL FOR SHARE
    ON CONFLICT (customer_id, product_id) DO NOTHING`
  const wishlist = await getWishlistItemOf(shopper, productId)
  if (!wishlist) throw absent('product')
  return { isNew: added === 1, wishlist }
}

/**
 * Takes an entry off the shopper's wishlist.
 * @throws AppError 'absent' when it is not there.
 */
export async function removeFromWishlist(shopper: Shopper, id: number): Promise<void> {
  const { count } = await db().wishlistItem.deleteMany({ where: { id, customerId: shopper.customerId } })
  if (count === 0) throw absent('wishlist item')
}
