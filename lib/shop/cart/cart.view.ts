import type { CartItemView } from '@/lib/shop/cart/cart.schema'
import { getComparePrice } from '@/lib/shop/catalogue/prices/compare-price.rules'
import { toPhotos } from '@/lib/shop/catalogue/products/catalogue.view'
import type { Product } from '@/lib/platform/db/models'

/** The product fields that a cart line shows. */
type CartProductField =
  | 'name'
  | 'nameMy'
  | 'price'
  | 'comparePrice'
  | 'weight'
  | 'stockQuantity'
  | 'photo1'
  | 'photo2'
  | 'photo3'
  | 'photo4'

/** A cart line with its product. */
export type CartRow = { id: number; quantity: number; productId: number } & Pick<Product, CartProductField>

/** Maps a cart row to the contract's CartItem. */
export function toCartItem(row: CartRow): CartItemView {
  const comparePrice = getComparePrice(row.price, row.comparePrice)
  return {
    id: row.id,
    product_id: row.productId,
    quantity: row.quantity,
    product: {
      id: row.productId,
      product_name: row.name,
      name_my: row.nameMy,
      product_price: row.price,
      ...(comparePrice !== null && { compare_price: comparePrice }),
      product_weight: row.weight,
      stock_quantity: row.stockQuantity,
      product_images: [toPhotos(row)],
    },
  }
}
