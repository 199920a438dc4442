import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { localizedSlides } from '@/app/(shop)/localized-settings'
import { toBrandCards, toCategoryTiles } from '@/app/(shop)/home-cards'
import { pageMetadata } from '@/app/(shop)/metadata'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { getSiteUrl } from '@/app/(shop)/site-url'
import { shopData } from '@/app/(shop)/structured-data'
import { HomeView } from '@/components/shop/home/home-view'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { JsonLd } from '@/components/ui/json-ld'
import { markPublic } from '@/lib/platform/cache/cache-tags'
import { toProductCard } from '@/lib/shop/catalogue/listing/product-card.view'
import { productQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import type { ProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { keepOnSale, listCategories, listBrands } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'
import { listProducts } from '@/lib/shop/catalogue/listing/product-list.queries'
import { listTrending } from '@/lib/shop/catalogue/listing/trending.queries'

export async function generateMetadata(): Promise<Metadata> {
  const [t, chrome] = await Promise.all([getTranslations('home'), getTranslations('chrome')])
  const { shop } = await shopSettings()
  const title = t('heading', { shop: shop.name })
  return pageMetadata({ title, isWholeTitle: true, description: chrome('description'), path: '/' })
}

/** A row of new products; as many more are read as may be among the trending ones. */
const MAX_ARRIVALS = 5
const MAX_TRENDING = 10
const NEWEST = productQuery.parse({ per_page: MAX_ARRIVALS + MAX_TRENDING, sort: 'newest', grouped: true })

export default async function HomePage() {
  markPublic()
  const [locale, settings, brands, categories, trending, newest] = await Promise.all([
    getLocale(),
    shopSettings(),
    listBrands().then((all) => keepOnSale('brand', all)),
    listCategories().then((all) => keepOnSale('category', all)),
    listTrending(),
    listProducts(NEWEST),
  ])
  const toKey = ({ id, group_id }: ProductView) => (group_id === null ? `${id}` : `group ${group_id}`)
  const isTrending = new Set(trending.map(toKey))
  const arrivals = newest.rows.filter((product) => !isTrending.has(toKey(product))).slice(0, MAX_ARRIVALS)
  const toCard = (product: ProductView) => toProductCard(product, locale)
  const { shop } = settings
  return (
    <ClientMessages of={['home']}>
      <JsonLd data={shopData(await getSiteUrl(), shop)} />
      <HomeView
        shop={shop.name}
        slides={await localizedSlides(settings)}
        brands={toBrandCards(brands, locale)}
        categories={toCategoryTiles(categories, locale)}
        trending={trending.map(toCard)}
        arrivals={arrivals.map(toCard)}
      />
    </ClientMessages>
  )
}
