import type { ProductView } from '@/lib/catalogue/catalogue.schema'

/** What a product card shows: a page sends this to the browser for each of its cards, and nothing else. */
export type ProductCardView = {
  id: number
  name: string
  /** Kyat. */
  price: number
  isSoldOut: boolean
  /** The URL path of the first photo. */
  photo: string
  /** The URL path of the second photo, shown under the pointer; null when there is none. */
  hoverPhoto: string | null
}

type CardProduct = Pick<
  ProductView,
  'id' | 'product_name' | 'product_price' | 'stock_quantity' | 'product_images'
>

export const toProductCard = (product: CardProduct): ProductCardView => ({
  id: product.id,
  name: product.product_name,
  price: product.product_price,
  isSoldOut: product.stock_quantity === 0,
  photo: product.product_images[0]?.photo_1 ?? '/icon.svg',
  hoverPhoto: product.product_images[0]?.photo_2 ?? null,
})
