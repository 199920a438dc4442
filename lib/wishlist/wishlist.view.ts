import { toPhotos } from '@/lib/catalogue/catalogue.view'
import type { Product } from '@/lib/db/models'
import type { WishlistItemView } from '@/lib/wishlist/wishlist.schema'

/** What of a product a wishlist card shows. */
type Shown = 'name' | 'price' | 'stockQuantity' | 'photo1' | 'photo2' | 'photo3' | 'photo4'

/** A wishlist entry beside its product. */
export type WishlistRow = { id: number; productId: number } & Pick<Product, Shown>

/** A wishlist row as the contract's WishlistItem. */
export const toWishlistItem = (row: WishlistRow): WishlistItemView => ({
  id: row.id,
  product_id: row.productId,
  product: {
    id: row.productId,
    product_name: row.name,
    product_price: row.price,
    stock_quantity: row.stockQuantity,
    product_images: [toPhotos(row)],
  },
})
