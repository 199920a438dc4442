import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { parseId } from '@/app/(shop)/parse-id'
import { notFoundMetadata } from '@/app/(shop)/metadata'
import { productMetadata, ProductHead } from '@/app/(shop)/product/[id]/head'
import { describeDeliveryFee } from '@/app/(shop)/delivery-fee'
import { shopSettings, toContact } from '@/app/(shop)/shop-settings'
import { getSiteUrl } from '@/app/(shop)/site-url'
import { ProductPage } from '@/components/catalogue/product-page-view'
import { ClientMessages } from '@/components/ui/client-messages-provider'
import { markPublic } from '@/lib/cache-tags'
import { toProductCard } from '@/lib/catalogue/product-card.view'
import { toProductPage, toShownProduct } from '@/lib/catalogue/product-page.view'
import { getProduct, listRelated } from '@/lib/catalogue/products.queries'

type Props = { params: Promise<{ id: string }> }

const RELATED_COUNT = 5
const findProduct = cache(async (text: string) => {
  const id = parseId(text)
  const [product, locale] = await Promise.all([id === null ? null : getProduct(id), getLocale()])
  return product && toProductPage(product, locale)
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await findProduct((await params).id)
  return product ? productMetadata(product) : notFoundMetadata()
}

export default async function ProductRoute({ params }: Props) {
  markPublic()
  const product = await findProduct((await params).id)
  if (!product) notFound()
  const { productID: id, brand } = product
  const [t, locale, { shop }, fee, related, origin] = await Promise.all([
    getTranslations('listing'),
    getLocale(),
    shopSettings(),
    describeDeliveryFee(),
    listRelated(id, brand, RELATED_COUNT),
    getSiteUrl(),
  ])
  const crumbs = [
    { name: t('home'), href: '/' },
    { name: t('products'), href: '/product' },
    { name: product.productName },
  ]
  return (
    <ClientMessages of={['product', 'share', 'photoViewer', 'contact']}>
      <ProductHead product={product} crumbs={crumbs} />
      <ProductPage
        product={toShownProduct(product)}
        crumbs={crumbs}
        url={`${origin}/product/${id}`}
        deliveryFee={fee}
        contact={toContact(shop)}
        related={related.map((one) => toProductCard(one, locale))}
      />
    </ClientMessages>
  )
}
