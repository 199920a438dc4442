'use client'

/**
 * components/shop/catalogue/product: The page of a product.
 */

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BuyBox } from '@/components/shop/catalogue/product/buy-box'
import { ProductGallery } from '@/components/shop/catalogue/product/product-gallery'
import { ProductGrid } from '@/components/shop/catalogue/cards/product-grid'
import { ContactLinks, type ShopContact } from '@/components/shop/layout/contact-links'
import { ProductSpecs } from '@/components/shop/catalogue/product/product-specs'
import { ShareButtons } from '@/components/shop/catalogue/product/share-buttons'
import { StockStatus } from '@/components/shop/catalogue/cards/stock-status'
import { useCartItem } from '@/components/shop/personal-data/use-personal-data'
import { Breadcrumb, type Crumb } from '@/components/ui/link/breadcrumb'
import { SectionHeading } from '@/components/ui/heading'
import { Price } from '@/components/ui/price'
import type { ProductPageView } from '@/lib/shop/catalogue/listing/product-page.view'
import type { ProductCardView } from '@/lib/shop/catalogue/listing/product-card.view'

type Props = {
  product: ProductPageView
  /** The other sizes, colours and the like of the product. */
  options: ReactNode
  crumbs: readonly Crumb[]
  /** The absolute URL of this page. */
  url: string
  /** What delivery costs, in words. */
  deliveryFee: string
  /** The names of the ways to pay. */
  payments: readonly string[]
  contact: ShopContact
  related: readonly ProductCardView[]
  /** The form of a product that is sold out. */
  restock: ReactNode
}

/** The page of a product: photos, price, buttons, description and related products. */
export function ProductPage({
  product,
  options,
  crumbs,
  url,
  deliveryFee,
  payments,
  contact,
  related,
  restock,
}: Props) {
  const t = useTranslations('product')
  const { productID: id, productName: name, productPrice: price } = product
  // The line of the cart counts the customer's own held units as stock (decision 0185).
  const stock = useCartItem(id)?.product.stock_quantity ?? product.stockQuantity
  return (
    <div className="product-page">
      <Breadcrumb label={t('breadcrumb')} crumbs={crumbs} />
      <div className="mt-3 grid items-start gap-8 lg:grid-cols-2 lg:gap-14">
        <ProductGallery product={product} />
        <div className="flex flex-col gap-5">
          <h1 id={`product-${id}`} className="text-3xl user-text font-bold">
            {name}
          </h1>
          <div className="flex flex-wrap items-center gap-4">
            <p className="text-2xl font-bold text-gold-ink">
              <Price amount={price} was={product.compare_price} />
            </p>
            <StockStatus stock={stock} />
          </div>
          {options}
          <BuyBox product={{ id, name, price, stock }} />
          {stock === 0 && restock}
          <section aria-labelledby="description">
            <h2 id="description" className="mb-2 text-lg font-bold">
              {t('description')}
            </h2>
            <p className="user-text whitespace-pre-line">{product.productDescription}</p>
          </section>
          <ProductSpecs product={product} deliveryFee={deliveryFee} payments={payments} />
          <ContactLinks contact={contact} />
          <ShareButtons url={url} name={name} />
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-14">
          <SectionHeading id="related" title={t('related', { brand: product.brand_name })} />
          <ProductGrid products={related} isWide />
        </section>
      )}
    </div>
  )
}
