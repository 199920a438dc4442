import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { localizedSlides } from '@/app/(shop)/localized-settings'
import { pageMetadata } from '@/app/(shop)/metadata'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { getSiteUrl } from '@/app/(shop)/site-url'
import { shopData } from '@/app/(shop)/structured-data'
import { ProductGrid } from '@/components/catalogue/product-grid'
import { BrandStrip } from '@/components/home/brand-strip'
import { Carousel } from '@/components/home/carousel'
import { Slide } from '@/components/home/slide'
import { SectionHeading } from '@/components/ui/heading'
import { JsonLd } from '@/components/ui/json-ld'
import { LinkButton } from '@/components/ui/link-button'
import { markPublic } from '@/lib/cache-tags'
import { listBrands } from '@/lib/catalogue/brands.queries'
import { listTrending } from '@/lib/catalogue/trending.queries'

export async function generateMetadata(): Promise<Metadata> {
  const [t, chrome] = await Promise.all([getTranslations('home'), getTranslations('chrome')])
  const { shop } = await shopSettings()
  const title = t('heading', { shop: shop.name })
  return pageMetadata({ title, isWholeTitle: true, description: chrome('description'), path: '/' })
}

export default async function HomePage() {
  markPublic()
  const [t, settings, brands, trending] = await Promise.all([
    getTranslations('home'),
    shopSettings(),
    listBrands(),
    listTrending(),
  ])
  const { shop } = settings
  const slides = await localizedSlides(settings)
  const labels = slides.map((_, index) => ({
    slide: t('slide', { number: index + 1, count: slides.length }),
    goTo: t('goTo', { number: index + 1 }),
  }))
  return (
    <div className="flex flex-col gap-12">
      <JsonLd data={shopData(await getSiteUrl(), shop)} />
      <h1 className="sr-only">{t('heading', { shop: shop.name })}</h1>
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
