import { photosOf } from '@/lib/catalogue/view'
import type { Product } from '@/lib/db/rows'
import type { WishlistItemView } from '@/lib/wishlist/schema'

/** What of a product a wishlist card needs. */
export const wishlistProduct = {
  id: true,
  name: true,
  price: true,
  stockQuantity: true,
  photo1: true,
  photo2: true,
  photo3: true,
  photo4: true,
} as const

type Row = { id: number; product: Pick<Product, keyof typeof wishlistProduct> }

/** A wishlist row as the contract's WishlistItem. */
export const toWishlistItem = ({ id, product }: Row): WishlistItemView => ({
  id,
  product_id: product.id,
  product: {
    id: product.id,
    product_name: product.name,
    product_price: product.price,
    stock_quantity: product.stockQuantity,
    product_images: [photosOf(product)],
  },
})
