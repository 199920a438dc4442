import { offerPrice, productData } from '@/app/(shop)/structured-data'
import { findOptionProperty } from '@/lib/shop/catalogue/feeds/option-properties.rules'
import { productHref } from '@/lib/shop/catalogue/variants/values/product-options.rules'
import type { GroupProductView, ProductGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'
import type { ProductPageView } from '@/lib/shop/catalogue/listing/product-page.view'
import { localizedText } from '@/lib/platform/i18n/localized'
import type { Locale } from '@/lib/platform/i18n/locales'

/** The values of a product as properties of schema.org; those of other options by their names. */
function toProperties({ options }: ProductGroupView, { values }: GroupProductView, locale: Locale) {
  const pairs = options.map(({ name, name_my, values: known }, place) => {
    const value = values[place] ?? ''
    const burmese = known.find((each) => each.value === value)?.value_my ?? null
    return { name, label: localizedText(locale, name, name_my), value: localizedText(locale, value, burmese) }
  })
  const others = pairs.filter(({ name }) => findOptionProperty(name) === undefined)
  return {
    ...Object.fromEntries(
      pairs.flatMap(({ name, value }) => {
        const property = findOptionProperty(name)
        return property ? [[property, value]] : []
      }),
    ),
    ...(others.length > 0
      ? {
          additionalProperty: others.map(({ label, value }) => ({
            '@type': 'PropertyValue',
            name: label,
            value,
          })),
        }
      : {}),
  }
}

/** The most products of a group that one page describes; each of the others is described by its own page. */
const MAX_VARIANTS = 24

/** The product of the page and the first others, in the order of the group. */
function selectVariants(products: readonly GroupProductView[], id: number): readonly GroupProductView[] {
  if (products.length <= MAX_VARIANTS) return products
  const others = products.filter((each) => each.id !== id).slice(0, MAX_VARIANTS - 1)
  return products.filter((each) => each.id === id || others.includes(each))
}

/**
 * Structured data of a product that belongs to a group: the group with its products, each with its own offer. The product
 * of the page is described as one without a group is; the others only as far as they differ.
 */
export function groupData(origin: string, product: ProductPageView, group: ProductGroupView, locale: Locale) {
  const { '@context': context, ...current } = productData(origin, product)
  const variants = selectVariants(group.products, product.productID).map((variant) => {
    const properties = toProperties(group, variant, locale)
    return variant.id === product.productID
      ? { ...current, ...properties }
      : { ...toVariant(origin, variant, context, locale), ...properties }
  })
  return {
    '@context': context,
    '@type': 'ProductGroup',
    '@id': `${origin}/#group-${group.id}`,
    name: localizedText(locale, group.name, group.name_my),
    description: product.productDescription,
    productGroupID: String(group.id),
    brand: current.brand,
    variesBy: group.options.map(({ name }) => {
      const property = findOptionProperty(name)
      return property ? `${context}/${property}` : name
    }),
    hasVariant: variants,
  }
}

function toVariant(origin: string, variant: GroupProductView, context: string, locale: Locale) {
  const url = `${origin}${productHref(variant.id)}`
  const photo = variant.product_images[0]?.photo_1
  return {
    '@type': 'Product',
    '@id': url,
    name: localizedText(locale, variant.product_name, variant.name_my),
    ...(photo === undefined ? {} : { image: `${origin}${photo}` }),
    sku: String(variant.id),
    offers: {
      '@type': 'Offer',
      url,
      ...offerPrice(variant.product_price, variant.compare_price),
      availability: `${context}/${variant.stock_quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }
}
