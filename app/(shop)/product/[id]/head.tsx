import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/app/(shop)/metadata'
import { getOgImage, getSiteUrl } from '@/app/(shop)/site-url'
import { groupData } from '@/app/(shop)/product/[id]/group-data'
import { breadcrumbData, CURRENCY, productData, ratingData } from '@/app/(shop)/structured-data'
import type { Crumb } from '@/components/ui/link/breadcrumb'
import { JsonLd } from '@/components/ui/json-ld'
import type { ProductGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'
import type { ProductPageView } from '@/lib/shop/catalogue/listing/product-page.view'
import type { ProductRatings } from '@/lib/shop/ratings/ratings.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/**
 * Metadata of a product for search engines and link previews. The description starts with the price, because most
 * previews show no price of their own.
 */
export async function productMetadata(product: ProductPageView): Promise<Metadata> {
  const { productID: id, productName: title, productDescription, productPrice } = product
  const t = await getTranslations('money')
  const price = t('kyat', { amount: groupThousands(productPrice) })
  const photo = product.product_image[0]?.photo_1
  return pageMetadata({
    title,
    description: `${price} · ${productDescription}`,
    path: `/product/${id}`,
    isTyped: true,
    ...(photo === undefined ? {} : { picture: await getOgImage(photo, title) }),
  })
}

/**
 * Renders the structured data and the product's meta tags. Next's metadata does not support og:type
 * product, so React hoists these tags into the head.
 */
export async function ProductHead({
  product,
  group,
  ratings,
  crumbs,
}: {
  product: ProductPageView
  group: ProductGroupView | null
  ratings: ProductRatings | null
  crumbs: readonly Crumb[]
}) {
  const [origin, locale, t] = await Promise.all([getSiteUrl(), getLocale(), getTranslations('ratings')])
  const data = group ? groupData(origin, product, group, locale) : productData(origin, product)
  const facts = {
    'og:type': 'product',
    'product:price:amount': String(product.productPrice),
    'product:price:currency': CURRENCY,
    'product:availability': product.stockQuantity > 0 ? 'in stock' : 'out of stock',
    'product:brand': product.brand_name,
    'product:retailer_item_id': String(product.productID),
  }
  return (
    <>
      {Object.entries(facts).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <JsonLd data={ratings ? { ...data, ...ratingData(ratings, t('buyer')) } : data} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
    </>
  )
}
