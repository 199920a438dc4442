import type { CartItemView } from '@/lib/cart/schema'
import { photosOf } from '@/lib/catalogue/view'
import type { Product } from '@/lib/db/rows'

/** What of a product a cart line needs. */
export const cartProduct = {
  id: true,
  name: true,
  price: true,
  weight: true,
  stockQuantity: true,
  photo1: true,
  photo2: true,
  photo3: true,
  photo4: true,
} as const

type Row = { id: number; quantity: number; product: Pick<Product, keyof typeof cartProduct> }

/** A cart row as the contract's CartItem. */
export const toCartItem = ({ id, quantity, product }: Row): CartItemView => ({
  id,
  product_id: product.id,
  quantity,
  product: {
    id: product.id,
    product_name: product.name,
    product_price: product.price,
    product_weight: product.weight,
    stock_quantity: product.stockQuantity,
    product_images: [photosOf(product)],
  },
})
