import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { parseId } from '@/app/(shop)/parse-id'
import { notFoundMetadata } from '@/app/(shop)/metadata'
import { productMetadata, ProductHead } from '@/app/(shop)/product/[id]/head'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { getSiteUrl } from '@/app/(shop)/site-url'
import { BuyBox } from '@/components/catalogue/buy-box'
import { ProductGallery } from '@/components/catalogue/product-gallery'
import { ProductSpecs } from '@/components/catalogue/product-specs'
import { ProductGrid } from '@/components/catalogue/product-grid'
import { ShareButtons } from '@/components/catalogue/share-buttons'
import { StockStatus } from '@/components/catalogue/stock-status'
import { ClientMessages } from '@/components/ui/client-messages-provider'
import { SectionHeading } from '@/components/ui/heading'
import { Price } from '@/components/ui/price'
import { markPublic } from '@/lib/cache-tags'
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
  const { productID: id, productName: name, productPrice: price, stockQuantity: stock } = product
  const [t, { delivery }, related] = await Promise.all([
    getTranslations('product'),
    shopSettings(),
    listRelated(id, product.brand, RELATED_COUNT),
  ])
  const line = { id, product_name: name, product_price: price, product_weight: product.productWeight }
  const buyable = { ...line, stock_quantity: stock, product_images: product.product_image }
  return (
    <ClientMessages of={['product']}>
      <ProductHead product={product} />
      <div className="mt-3 grid items-start gap-8 lg:grid-cols-2 lg:gap-14">
        <ProductGallery product={product} />
        <div className="flex flex-col gap-5">
          <h1 className="text-3xl leading-name font-bold">{name}</h1>
          <div className="flex flex-wrap items-center gap-4">
            <p className="text-2xl font-bold text-gold-ink">
              <Price amount={price} />
            </p>
            <StockStatus stock={stock} />
          </div>
          <BuyBox product={buyable} />
          <section aria-labelledby="description">
            <h2 id="description" className="mb-2 text-lg font-bold">
              {t('description')}
            </h2>
            <p className="leading-name whitespace-pre-line">{product.productDescription}</p>
          </section>
          <ProductSpecs product={product} deliveryFee={delivery.fee} />
          <ShareButtons url={`${await getSiteUrl()}/product/${id}`} name={name} />
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-14">
          <SectionHeading id="related" title={t('related', { brand: product.brand_name })} />
          <ProductGrid products={related} isWide />
        </section>
      )}
    </ClientMessages>
  )
}
