import { toPhotos } from '@/lib/shop/catalogue/products/catalogue.view'
import type { Product } from '@/lib/platform/db/models'
import type { WishlistItemView } from '@/lib/shop/wishlist/wishlist.schema'

/** The product fields that a wishlist card shows. */
type WishlistProductField =
  | 'name'
  | 'nameMy'
  | 'price'
  | 'stockQuantity'
  | 'photo1'
  | 'photo2'
  | 'photo3'
  | 'photo4'

/** A wishlist entry with its product. */
export type WishlistRow = { id: number; productId: number } & Pick<Product, WishlistProductField>

/** Maps a wishlist row to the contract's WishlistItem. */
export const toWishlistItem = (row: WishlistRow): WishlistItemView => ({
  id: row.id,
  product_id: row.productId,
  product: {
    id: row.productId,
    product_name: row.name,
    name_my: row.nameMy,
    product_price: row.price,
    stock_quantity: row.stockQuantity,
    product_images: [toPhotos(row)],
  },
})
