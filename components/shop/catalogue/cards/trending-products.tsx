import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ProductGrid } from '@/components/shop/catalogue/cards/product-grid'
import { callApi } from '@/components/ui/browser/call-api'
import { SectionHeading } from '@/components/ui/heading'
import { type ProductCardView, toProductCard } from '@/lib/shop/catalogue/listing/product-card.view'

/** One row on a large screen. */
const COUNT = 5

/** What others buy, below an empty page: it loads when it is shown, and is left out when that fails. */
export default function TrendingProducts() {
  const t = useTranslations('notFound')
  const locale = useLocale()
  const [products, setProducts] = useState<readonly ProductCardView[]>([])
  useEffect(() => {
    let isShown = true
    callApi('GET /api/trending/products', {}).then(
      (answer) => {
        if (isShown)
          setProducts(answer.products.slice(0, COUNT).map((product) => toProductCard(product, locale)))
      },
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [locale])
  if (products.length === 0) return null
  return (
    <section aria-labelledby="trending" className="mt-12">
      <SectionHeading id="trending" title={t('trending')} />
      <ProductGrid products={products} isWide />
    </section>
  )
}
