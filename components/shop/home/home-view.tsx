'use client'

/**
 * components/shop/home: The home page.
 */

import { useTranslations } from 'next-intl'
import { ProductGrid } from '@/components/shop/catalogue/cards/product-grid'
import { type BrandCard, BrandStrip } from '@/components/shop/home/brand-strip'
import { CategoryTiles, type CategoryTile } from '@/components/shop/home/category-tiles'
import { Carousel } from '@/components/shop/home/carousel'
import { SectionHeading } from '@/components/ui/heading'
import { ResponsiveImage } from '@/components/ui/image/image'
import { LinkButton } from '@/components/ui/link/link-button'
import type { ProductCardView } from '@/lib/shop/catalogue/listing/product-card.view'
import type { LocalizedSlide } from '@/lib/shop/settings/settings.schema'

type Props = {
  /** The name of the shop. */
  shop: string
  slides: readonly LocalizedSlide[]
  brands: readonly BrandCard[]
  categories: readonly CategoryTile[]
  trending: readonly ProductCardView[]
  arrivals: readonly ProductCardView[]
}

/** The home page: slides, categories, brands, trending products and new ones; phones show trending products after the slides. */
export function HomeView({ shop, slides, brands, categories, trending, arrivals }: Props) {
  const t = useTranslations('home')
  const labels = slides.map((_, index) => ({
    slide: t('slide', { number: index + 1, count: slides.length }),
    goTo: t('goTo', { number: index + 1 }),
  }))
  return (
    <div className="home flex flex-col gap-12">
      <h1 className="sr-only">{t('heading', { shop })}</h1>
      {slides[0] && (
        <Carousel labels={{ region: t('slides'), previous: t('previous'), next: t('next'), slides: labels }}>
          {slides.map((slide, index) => (
            <Slide key={index} slide={slide} isFirst={index === 0} />
          ))}
        </Carousel>
      )}
      {categories.length > 0 && (
        <section aria-labelledby="categories">
          <SectionHeading id="categories" title={t('categories')}>
            <ViewAll href="/categories" text={t('viewAll')} label={t('viewAllCategories')} />
          </SectionHeading>
          <CategoryTiles categories={categories} />
        </section>
      )}
      <section aria-labelledby="brands" className="has-[ul:empty]:hidden">
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
      {arrivals.length > 0 && (
        <section aria-labelledby="arrivals">
          <SectionHeading id="arrivals" title={t('arrivals')}>
            <ViewAll text={t('viewAll')} label={t('viewAllArrivals')} />
          </SectionHeading>
          <ProductGrid products={arrivals} isWide />
        </section>
      )}
    </div>
  )
}

type ViewAllProps = { href?: string; text: string; label: string }

const ViewAll = ({ href = '/product', text, label }: ViewAllProps) => (
  <LinkButton href={href} variant="quiet" size="small" aria-label={label} className="-mr-3 shrink-0">
    {text}
  </LinkButton>
)

type SlideProps = { slide: LocalizedSlide; isFirst: boolean }

/** An image beside its text, so that the text is readable with any image. */
function Slide({ slide, isFirst }: SlideProps) {
  const t = useTranslations('home')
  return (
    <div className="grid h-full bg-surface sm:grid-cols-[2fr_3fr]">
      <div className="slide order-last flex flex-col justify-center gap-3 p-6 sm:order-none lg:gap-4 lg:p-12">
        <div className="acheik w-24 text-gold" aria-hidden="true" />
        <h2 className="text-2xl font-extrabold lg:text-4xl">{slide.heading}</h2>
        <p className="user-text text-muted lg:text-lg">{slide.text}</p>
        <LinkButton href={slide.href} className="mt-2 self-start">
          {t('shopNow')}
        </LinkButton>
      </div>
      <ResponsiveImage
        src={slide.photo}
        alt=""
        ratio="aspect-5/2 sm:aspect-auto sm:min-h-64 lg:min-h-112"
        displayWidth="(min-width: 80rem) 770px, (min-width: 40rem) 60vw, 100vw"
        className="[&_img]:object-right"
        {...(isFirst ? { loading: 'eager', fetchPriority: 'high' } : {})}
      />
    </div>
  )
}
