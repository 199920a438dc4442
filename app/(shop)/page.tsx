import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { localizedSlides } from '@/app/(shop)/localized-settings'
import { pageMetadata } from '@/app/(shop)/metadata'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { getSiteUrl } from '@/app/(shop)/site-url'
import { shopData } from '@/app/(shop)/structured-data'
import { HomeView } from '@/components/home/home-view'
import { ClientMessages } from '@/components/ui/client-messages-provider'
import { JsonLd } from '@/components/ui/json-ld'
import { markPublic } from '@/lib/cache-tags'
import { toProductCard } from '@/lib/catalogue/product-card.view'
import { listBrands } from '@/lib/catalogue/brands.queries'
import { listTrending } from '@/lib/catalogue/trending.queries'

export async function generateMetadata(): Promise<Metadata> {
  const [t, chrome] = await Promise.all([getTranslations('home'), getTranslations('chrome')])
  const { shop } = await shopSettings()
  const title = t('heading', { shop: shop.name })
  return pageMetadata({ title, isWholeTitle: true, description: chrome('description'), path: '/' })
}

/** The maximum number of brands in the strip. The others are in the menu and the filters. */
const MAX_BRANDS = 24

export default async function HomePage() {
  markPublic()
  const [settings, brands, trending] = await Promise.all([shopSettings(), listBrands(), listTrending()])
  const { shop } = settings
  return (
    <ClientMessages of={['home', 'product']}>
      <JsonLd data={shopData(await getSiteUrl(), shop)} />
      <HomeView
        shop={shop.name}
        slides={await localizedSlides(settings)}
        brands={brands.slice(0, MAX_BRANDS)}
        trending={trending.map(toProductCard)}
      />
    </ClientMessages>
  )
}
