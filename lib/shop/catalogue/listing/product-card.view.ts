import type { ProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { getComparePrice } from '@/lib/shop/catalogue/prices/compare-price.rules'
import { isFoundByValue } from '@/lib/shop/catalogue/search/found-value.rules'
import { localizedText } from '@/lib/platform/i18n/localized'
import type { Locale } from '@/lib/platform/i18n/locales'
import { keepSyllables } from '@/lib/platform/text/line-breaks'

/** What a product card shows: a page sends this to the browser for each of its cards, and nothing else. */
export type ProductCardView = {
  id: number
  name: string
  /** Kyat. */
  price: number
  /** The price before a reduction, in Kyat; absent where the price was not reduced. */
  comparePrice?: number
  /** A dearer product of its group is on sale. */
  isFrom?: true
  isSoldOut: boolean
  /** The URL path of the first photo. */
  photo: string
  /** The URL path of the second photo, shown under the pointer; null when there is none. */
  hoverPhoto: string | null
  /** The group that the customer chooses from, and how many products it has on sale; absent when there is no choice. */
  variants?: { groupId: number; count: number }
}

type NamedProduct = Pick<ProductView, 'product_name' | 'name_my' | 'product_price'> &
  Partial<
    Pick<
      ProductView,
      'group' | 'value_1' | 'value_1_my' | 'value_2' | 'value_2_my' | 'value_3' | 'value_3_my'
    >
  >

type CardProduct = NamedProduct &
  Pick<ProductView, 'id' | 'stock_quantity' | 'product_images'> &
  Partial<Pick<ProductView, 'group_id' | 'compare_price'>>

/**
 * The name and price of a product in a list. With what its group has on sale, it is named after the group, and its price
 * is the lowest of several; but one whose values were searched for (`words`) is shown as itself.
 */
export function toCardTitle(product: NamedProduct, locale: Locale, words: string | null) {
  const { group, product_name, name_my, product_price } = product
  const shown = group && group.products > 1 && !isFoundByValue(product, group, words) ? group : null
  return {
    name: keepSyllables(
      shown ? localizedText(locale, shown.name, shown.name_my) : localizedText(locale, product_name, name_my),
    ),
    isFrom: shown !== null && shown.price_max > product_price,
  }
}

/** The card of a product on a page in `locale`; `words` are those of the search that found it. */
export function toProductCard(
  product: CardProduct,
  locale: Locale,
  words: string | null = null,
): ProductCardView {
  const { group, group_id } = product
  const comparePrice = getComparePrice(product.product_price, product.compare_price ?? null)
  const { name, isFrom } = toCardTitle(product, locale, words)
  return {
    id: product.id,
    name,
    price: product.product_price,
    ...(comparePrice === null ? {} : { comparePrice }),
    ...(isFrom ? { isFrom } : {}),
    isSoldOut: product.stock_quantity === 0,
    photo: product.product_images[0]?.photo_1 ?? '/icon.svg',
    hoverPhoto: product.product_images[0]?.photo_2 ?? null,
    ...(group && group.products > 1 && group_id
      ? { variants: { groupId: group_id, count: group.products } }
      : {}),
  }
}
