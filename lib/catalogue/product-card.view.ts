import type { ProductView } from '@/lib/catalogue/catalogue.schema'
import { localizedText } from '@/lib/i18n/localized'
import type { Locale } from '@/lib/i18n/locales'
import { keepSyllables } from '@/lib/text/line-breaks'

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
  'id' | 'product_name' | 'name_my' | 'product_price' | 'stock_quantity' | 'product_images'
>

/** The card of a product on a page in `locale`. */
export const toProductCard = (product: CardProduct, locale: Locale): ProductCardView => ({
  id: product.id,
  name: keepSyllables(localizedText(locale, product.product_name, product.name_my)),
  price: product.product_price,
  isSoldOut: product.stock_quantity === 0,
  photo: product.product_images[0]?.photo_1 ?? '/icon.svg',
  hoverPhoto: product.product_images[0]?.photo_2 ?? null,
})
