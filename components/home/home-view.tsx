'use client'

import { useTranslations } from 'next-intl'
import { ProductGrid } from '@/components/catalogue/product-grid'
import { BrandStrip } from '@/components/home/brand-strip'
import { Carousel } from '@/components/home/carousel'
import { Slide } from '@/components/home/slide'
import { SectionHeading } from '@/components/ui/heading'
import { LinkButton } from '@/components/ui/link-button'
import type { BrandView } from '@/lib/catalogue/catalogue.schema'
import type { ProductCardView } from '@/lib/catalogue/product-card.view'
import type { Settings } from '@/lib/settings/settings.schema'

type Props = {
  /** The name of the shop. */
  shop: string
  slides: Settings['slides']
  brands: readonly BrandView[]
  trending: readonly ProductCardView[]
}

/** The home page: slides, brands and trending products. */
export function HomeView({ shop, slides, brands, trending }: Props) {
  const t = useTranslations('home')
  const labels = slides.map((_, index) => ({
    slide: t('slide', { number: index + 1, count: slides.length }),
    goTo: t('goTo', { number: index + 1 }),
  }))
  return (
    <div className="flex flex-col gap-12">
      <h1 className="sr-only">{t('heading', { shop })}</h1>
      <Carousel labels={{ region: t('slides'), previous: t('previous'), next: t('next'), slides: labels }}>
        {slides.map((slide, index) => (
          <Slide key={index} slide={slide} isFirst={index === 0} />
        ))}
      </Carousel>
      <section aria-labelledby="brands">
        <SectionHeading id="brands" title={t('brands')}>
          <ViewAll text={t('viewAll')} label={t('viewAllBrands')} />
        </SectionHeading>
        <BrandStrip brands={brands} />
      </section>
      <section aria-labelledby="trending">
        <SectionHeading id="trending" title={t('trending')}>
          <ViewAll text={t('viewAll')} label={t('viewAllProducts')} />
        </SectionHeading>
        {trending.length > 0 ? (
          <ProductGrid products={trending} isWide />
        ) : (
          <p className="text-muted">{t('noProducts')}</p>
        )}
      </section>
    </div>
  )
}

const ViewAll = ({ text, label }: { text: string; label: string }) => (
  <LinkButton href="/product" variant="quiet" size="small" aria-label={label} className="-mr-3 shrink-0">
    {text}
  </LinkButton>
)
