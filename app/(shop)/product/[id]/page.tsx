import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { toPageOptions } from '@/app/(shop)/product/[id]/options'
import { findProduct } from '@/app/(shop)/product/[id]/find-product'
import { notFoundMetadata } from '@/app/(shop)/metadata'
import { productMetadata, ProductHead } from '@/app/(shop)/product/[id]/head'
import { describeDeliveryFee } from '@/app/(shop)/delivery-fee'
import { listOfferedPayments } from '@/app/(shop)/offered-payments'
import { shopSettings, toContact } from '@/app/(shop)/shop-settings'
import { getSiteUrl } from '@/app/(shop)/site-url'
import { ProductOptions } from '@/components/shop/catalogue/variants/product-options'
import { ProductPage } from '@/components/shop/catalogue/product/product-page-view'
import { ProductRatings, RatingsLink } from '@/components/shop/ratings/product-ratings'
import { RestockForm } from '@/components/shop/restock/restock-form'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { markPublic } from '@/lib/platform/cache/cache-tags'
import { productDetailQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { toProductCard } from '@/lib/shop/catalogue/listing/product-card.view'
import { toShownProduct } from '@/lib/shop/catalogue/listing/product-page.view'
import { getProductGroup } from '@/lib/shop/catalogue/variants/product-groups.queries'
import { getProductRatings } from '@/lib/shop/ratings/ratings.queries'
import { listRelated } from '@/lib/shop/catalogue/products/products.queries'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, unknown>> }

const RELATED_COUNT = 5

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await findProduct((await params).id)
  return product ? productMetadata(product) : notFoundMetadata()
}

export default async function ProductRoute({ params, searchParams }: Props) {
  markPublic()
  const product = await findProduct((await params).id)
  if (!product) notFound()
  const { productID: id, brand, group_id } = product
  const [t, locale, { shop }, fee, payments, related, origin, group, search, ratings] = await Promise.all([
    getTranslations('listing'),
    getLocale(),
    shopSettings(),
    describeDeliveryFee(),
    listOfferedPayments(),
    listRelated(id, brand, RELATED_COUNT),
    getSiteUrl(),
    group_id === null ? null : getProductGroup(group_id),
    searchParams,
    getProductRatings(id),
  ])
  const options = toPageOptions(group, id, locale, productDetailQuery.parse(search).changed)
  const crumbs = [
    { name: t('home'), href: '/' },
    { name: t('products'), href: '/product' },
    { name: product.productName },
  ]
  return (
    <ClientMessages of={['product', 'share', 'photoViewer', 'contact']}>
      <ProductHead {...{ product, group, ratings, crumbs }} />
      <ProductPage
        product={toShownProduct(product)}
        options={
          <>
            {ratings && <RatingsLink summary={ratings.summary} />}
            {options && <ProductOptions {...options} />}
          </>
        }
        crumbs={crumbs}
        url={`${origin}/product/${id}`}
        deliveryFee={fee}
        payments={payments}
        contact={toContact(shop)}
        related={related.map((one) => toProductCard(one, locale))}
        restock={product.stockQuantity === 0 && <RestockForm key={id} productId={id} />}
      />
      {ratings && <ProductRatings ratings={ratings} />}
    </ClientMessages>
  )
}
