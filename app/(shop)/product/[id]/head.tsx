import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/app/(shop)/metadata'
import { getOgImage, getSiteUrl } from '@/app/(shop)/site-url'
import { breadcrumbData, CURRENCY, productData } from '@/app/(shop)/structured-data'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { JsonLd } from '@/components/ui/json-ld'
import type { ProductDetailView } from '@/lib/catalogue/catalogue.schema'
import { groupThousands } from '@/lib/text/kyat'

/** What search engines and link previews read of a product; the price leads, as most previews show no other. */
export async function productMetadata(product: ProductDetailView): Promise<Metadata> {
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
 * The way to a product, and with it what programs read of the product. Next's own metadata knows no og:type
 * product; React puts these tags into the head.
 */
export async function ProductHead({ product }: { product: ProductDetailView }) {
  const [t, origin] = await Promise.all([getTranslations('listing'), getSiteUrl()])
  const crumbs = [
    { name: t('home'), href: '/' },
    { name: t('products'), href: '/product' },
    { name: product.productName },
  ]
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
      <JsonLd data={productData(origin, product)} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
      <Breadcrumb label={t('breadcrumb')} crumbs={crumbs} />
    </>
  )
}
