import type { ProductDetailView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { getComparePrice } from '@/lib/shop/catalogue/prices/compare-price.rules'
import { localizedText } from '@/lib/platform/i18n/localized'
import type { Locale } from '@/lib/platform/i18n/locales'
import { keepSyllables } from '@/lib/platform/text/line-breaks'

/** A product in the language of its page. */
export type ProductPageView = Omit<
  ProductDetailView,
  'name_my' | 'description_my' | 'brand_name_my' | 'category_name_my' | 'subcategory_name_my'
>

/** The same product with line breaks between words only, for the page itself. */
export const toShownProduct = (product: ProductPageView): ProductPageView => ({
  ...product,
  productName: keepSyllables(product.productName),
  productDescription: keepSyllables(product.productDescription),
})

/** The product with the texts of `locale` in place of the contract's, and with a compare price above its price only. */
export function toProductPage(
  {
    name_my,
    description_my,
    brand_name_my,
    category_name_my,
    subcategory_name_my,
    ...product
  }: ProductDetailView,
  locale: Locale,
): ProductPageView {
  return {
    ...product,
    compare_price: getComparePrice(product.productPrice, product.compare_price),
    productName: localizedText(locale, product.productName, name_my),
    productDescription: localizedText(locale, product.productDescription, description_my),
    brand_name: localizedText(locale, product.brand_name, brand_name_my),
    category_name: localizedText(locale, product.category_name, category_name_my),
    subcategory_name: localizedText(locale, product.subcategory_name, subcategory_name_my),
  }
}
