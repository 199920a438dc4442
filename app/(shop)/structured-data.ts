import { fileDate } from '@/lib/platform/text/dates'
import type { ProductPageView } from '@/lib/shop/catalogue/listing/product-page.view'
import { getComparePrice } from '@/lib/shop/catalogue/prices/compare-price.rules'
import { MAX_STARS } from '@/lib/shop/ratings/ratings.rules'
import type { ProductRatings } from '@/lib/shop/ratings/ratings.schema'
import type { ShownShop } from '@/lib/shop/settings/settings.schema'

/** Structured data in the schema.org vocabulary for search engines. `origin` is the shop's scheme and host. */

const CONTEXT = 'https://schema.org'
/** The currency of every price (decision D26). */
export const CURRENCY = 'MMK'

type Step = { name: string; href?: string }

/** Structured data of a page's breadcrumb. */
export const breadcrumbData = (origin: string, steps: readonly Step[]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(href === undefined ? {} : { item: `${origin}${href}` }),
  })),
})

/** The price of an offer, and the one before a reduction as a struck-through price; both in Kyat. */
export function offerPrice(price: number, comparePrice: number | null) {
  const shown = getComparePrice(price, comparePrice)
  const toPrice = (amount: number) => ({ price: String(amount), priceCurrency: CURRENCY })
  return {
    ...toPrice(price),
    ...(shown !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: `${CONTEXT}/StrikethroughPrice`,
        ...toPrice(shown),
      },
    }),
  }
}

/** Structured data of a product and its offer in Kyat. */
export function productData(origin: string, product: ProductPageView) {
  const url = `${origin}/product/${product.productID}`
  const photos = product.product_image
    .flatMap(({ photo_1, photo_2, photo_3, photo_4 }) => [photo_1, photo_2, photo_3, photo_4])
    .filter((photo) => photo !== null)
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    '@id': url,
    name: product.productName,
    description: product.productDescription,
    image: [...new Set(photos)].map((photo) => `${origin}${photo}`),
    sku: String(product.productID),
    category: `${product.category_name} > ${product.subcategory_name}`,
    brand: { '@type': 'Brand', name: product.brand_name },
    // Nothing is known of the weight of a product of 0 grams.
    ...(product.productWeight > 0 && {
      weight: { '@type': 'QuantitativeValue', value: product.productWeight, unitCode: 'GRM' },
    }),
    offers: {
      '@type': 'Offer',
      url,
      ...offerPrice(product.productPrice, product.compare_price),
      availability: `${CONTEXT}/${product.stockQuantity > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }
}

/** Reviews of a product that search engines read: the newest. */
const MAX_REVIEWS = 5

/** The properties of a product, or of a group of them, that say how it was rated. `author` stands for every buyer. */
export function ratingData({ summary: { average, count }, ratings }: ProductRatings, author: string) {
  const bounds = { bestRating: MAX_STARS, worstRating: 1 }
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: average, ratingCount: count, ...bounds },
    review: ratings.slice(0, MAX_REVIEWS).map(({ stars, text, rated_at: ratedAt }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, ...bounds },
      author: { '@type': 'Person', name: author },
      datePublished: fileDate(new Date(ratedAt)),
      ...(text === null ? {} : { reviewBody: text }),
    })),
  }
}

/** Structured data of the shop and its search. */
export const shopData = (origin: string, { name, phone, email, address, facebook, logo }: ShownShop) => ({
  '@context': CONTEXT,
  '@graph': [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      url: `${origin}/`,
      name,
      inLanguage: ['en', 'my'],
      publisher: { '@id': `${origin}/#store` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/product?product={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'Store',
      '@id': `${origin}/#store`,
      url: `${origin}/`,
      name,
      logo: `${origin}${logo ?? '/icon-512.png'}`,
      image: `${origin}${logo ?? '/icon-512.png'}`,
      ...(phone === null ? {} : { telephone: phone }),
      ...(email === null ? {} : { email }),
      ...(address === null ? {} : { address }),
      currenciesAccepted: CURRENCY,
      ...(facebook === null ? {} : { sameAs: [facebook] }),
    },
  ],
})
