import { db } from '@/lib/db/client'
import type { Shopper } from '@/lib/identity/schema'
import type { WishlistItemView } from '@/lib/wishlist/schema'
import { toWishlistItem, wishlistProduct } from '@/lib/wishlist/view'

const select = { id: true, product: { select: wishlistProduct } } as const

/** The shopper's wishlist, newest first. */
export async function listWishlist(shopper: Shopper): Promise<WishlistItemView[]> {
  const rows = await db().wishlistItem.findMany({
    where: { customerId: shopper.customerId },
    orderBy: { id: 'desc' },
    select,
  })
  return rows.map(toWishlistItem)
}

/** The wishlist entry of this product; null when the shopper has none. */
export async function getWishlistItemOf(
  shopper: Shopper,
  productId: number,
): Promise<WishlistItemView | null> {
  const row = await db().wishlistItem.findUnique({
    where: { customerId_productId: { customerId: shopper.customerId, productId } },
    select,
  })
  return row && toWishlistItem(row)
}
