import { defaultSettings } from '@/lib/shop/settings/settings.rules'
import { EMPTY_COLUMNS } from '@/lib/testing/empty-fields'
import { breadcrumbData, productData, ratingData, shopData } from '@/app/(shop)/structured-data'
import { toProductDetail } from '@/lib/shop/catalogue/products/catalogue.view'

const origin = 'https://zay.test'
const product = toProductDetail({
  ...EMPTY_COLUMNS,
  id: 7,
  name: 'Thanaka',
  nameMy: 'သနပ်ခါး',
  descriptionMy: null,
  description: 'From Shwebo',
  price: 12_000,
  weight: 80,
  stockQuantity: 1,
  brandId: 1,
  categoryId: 2,
  subcategoryId: 3,
  photo1: '/uploads/catalogue/1.webp',
  photo2: '/uploads/catalogue/1.webp',
  photo3: null,
  photo4: '/uploads/catalogue/4.webp',
  brandName: 'Shwe',
  categoryName: 'Skin Care',
  version: 1,
  subcategoryName: 'Paste',
  brandNameMy: null,
  categoryNameMy: null,
  subcategoryNameMy: null,
})

describe('structured data', () => {
  it('describes a product with its name, its price in Kyat and its seller', () => {
    expect(productData(origin, product)).toMatchObject({
      '@type': 'Product',
      name: 'Thanaka',
      sku: '7',
      brand: { name: 'Shwe' },
      image: ['https://zay.test/uploads/catalogue/1.webp', 'https://zay.test/uploads/catalogue/4.webp'],
      offers: {
        '@type': 'Offer',
        price: '12000',
        priceCurrency: 'MMK',
        url: 'https://zay.test/product/7',
        availability: 'https://schema.org/InStock',
      },
    })
  })

  it('says the weight of a product if it is known', () => {
    expect(productData(origin, product)).toHaveProperty('weight.value', 80)
    expect(productData(origin, { ...product, productWeight: 0 })).not.toHaveProperty('weight')
  })

  it.each([
    [15_000, { price: '15000', priceCurrency: 'MMK' }],
    [12_000, null],
    [11_999, null],
    [null, null],
  ])(
    'has a compare price of %s as a struck-through price, if it is above the price',
    (compare_price, shown) => {
      const { offers } = productData(origin, { ...product, compare_price })
      expect(offers).toMatchObject({ price: '12000' })
      expect(offers.priceSpecification ?? null).toEqual(
        shown && {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          ...shown,
        },
      )
    },
  )

  it('marks a product without stock as out of stock', () => {
    const { offers } = productData(origin, { ...product, stockQuantity: 0 })
    expect(offers.availability).toBe('https://schema.org/OutOfStock')
  })

  it('describes how a product was rated: all in the average, the newest five as reviews, of no named person', () => {
    const ratings = Array.from({ length: 7 }, (_, n) => ({
      id: 9 - n,
      product_id: 7,
      stars: n === 0 ? 4 : 5,
      text: n === 0 ? '</script>' : null,
      rated_at: `2026-11-2${9 - n}T20:00:00.000Z`,
    }))
    const { aggregateRating, review } = ratingData(
      { summary: { count: 12, average: 4.6 }, ratings },
      'A buyer',
    )
    expect(aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.6,
      ratingCount: 12,
      bestRating: 5,
      worstRating: 1,
    })
    expect(review).toHaveLength(5)
    expect(review[0]).toEqual({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
      author: { '@type': 'Person', name: 'A buyer' },
      datePublished: '2026-11-30',
      reviewBody: '</script>',
    })
    expect(review[1]).not.toHaveProperty('reviewBody')
  })

  it('numbers the breadcrumb items and omits the URL of the current page', () => {
    const { itemListElement } = breadcrumbData(origin, [{ name: 'Home', href: '/' }, { name: 'Products' }])
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://zay.test/' },
      { '@type': 'ListItem', position: 2, name: 'Products' },
    ])
  })

  it('describes the site search, and includes a Facebook page only if there is one', () => {
    const [site, store] = shopData(origin, defaultSettings.shop)['@graph']
    expect(site).toMatchObject({
      potentialAction: { target: { urlTemplate: 'https://zay.test/product?product={search_term_string}' } },
    })
    expect(store).toMatchObject({ '@type': 'Store', currenciesAccepted: 'MMK' })
    expect(store).not.toHaveProperty('sameAs')
    const facebook = 'https://facebook.com/zay'
    expect(shopData(origin, { ...defaultSettings.shop, facebook })['@graph'][1]).toMatchObject({
      sameAs: [facebook],
    })
  })
})
