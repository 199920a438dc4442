import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { parseId } from '@/app/(shop)/parse-id'
import { notFoundMetadata } from '@/app/(shop)/metadata'
import { productMetadata, ProductHead } from '@/app/(shop)/product/[id]/head'
import { shopSettings, toContact } from '@/app/(shop)/shop-settings'
import { getSiteUrl } from '@/app/(shop)/site-url'
import { ProductPageView } from '@/components/catalogue/product-page-view'
import { ClientMessages } from '@/components/ui/client-messages-provider'
import { markPublic } from '@/lib/cache-tags'
import { toProductCard } from '@/lib/catalogue/product-card.view'
import { getProduct, listRelated } from '@/lib/catalogue/products.queries'

type Props = { params: Promise<{ id: string }> }

const RELATED_COUNT = 5
const findProduct = cache(async (text: string) => {
  const id = parseId(text)
  return id === null ? null : getProduct(id)
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await findProduct((await params).id)
  return product ? productMetadata(product) : notFoundMetadata()
}

export default async function ProductPage({ params }: Props) {
  markPublic()
  const product = await findProduct((await params).id)
  if (!product) notFound()
  const { productID: id, brand } = product
  const [{ delivery, shop }, related, origin] = await Promise.all([
    shopSettings(),
    listRelated(id, brand, RELATED_COUNT),
    getSiteUrl(),
  ])
  return (
    <ClientMessages of={['product', 'listing', 'share', 'photoViewer', 'contact']}>
      <ProductHead product={product} />
      <ProductPageView
        product={product}
        url={`${origin}/product/${id}`}
        deliveryFee={delivery.fee}
        contact={toContact(shop)}
        related={related.map(toProductCard)}
      />
    </ClientMessages>
  )
}
