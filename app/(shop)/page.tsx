import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { localizedSlides } from '@/app/(shop)/localized-settings'
import { pageMetadata } from '@/app/(shop)/metadata'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { getSiteUrl } from '@/app/(shop)/site-url'
import { shopData } from '@/app/(shop)/structured-data'
import { categoryChoices } from '@/components/catalogue/listing-url'
import type { CategoryTile } from '@/components/home/category-tiles'
import { HomeView } from '@/components/home/home-view'
import { ClientMessages } from '@/components/ui/client-messages-provider'
import { JsonLd } from '@/components/ui/json-ld'
import { markPublic } from '@/lib/cache-tags'
import { toProductCard } from '@/lib/catalogue/product-card.view'
import { type CategoryView, productQuery } from '@/lib/catalogue/catalogue.schema'
import { listCategories } from '@/lib/catalogue/categories.queries'
import { listProducts } from '@/lib/catalogue/product-list.queries'
import { listBrands } from '@/lib/catalogue/brands.queries'
import { listTrending } from '@/lib/catalogue/trending.queries'

export async function generateMetadata(): Promise<Metadata> {
  const [t, chrome] = await Promise.all([getTranslations('home'), getTranslations('chrome')])
  const { shop } = await shopSettings()
  const title = t('heading', { shop: shop.name })
  return pageMetadata({ title, isWholeTitle: true, description: chrome('description'), path: '/' })
}

/** The maximum number of brands in the strip. The others are in the menu and the filters. */
const MAX_BRANDS = 20
/** The number of categories with a picture. */
const MAX_CATEGORIES = 8
/** A row of new products; as many more are read as may be among the trending ones. */
const MAX_ARRIVALS = 5
const MAX_TRENDING = 10
const NEWEST = productQuery.parse({ per_page: MAX_ARRIVALS + MAX_TRENDING, sort: 'newest' })

/** The first categories, those of one name together with the picture of the first. */
function categoryTiles(categories: readonly CategoryView[]): CategoryTile[] {
  const photos = new Map(categories.toReversed().map(({ name, photo }) => [name, photo]))
  return categoryChoices(categories)
    .slice(0, MAX_CATEGORIES)
    .map(({ name, ids }) => ({ name, ids, photo: photos.get(name) ?? '/icon.svg' }))
}

export default async function HomePage() {
  markPublic()
  const [settings, brands, categories, trending, newest] = await Promise.all([
    shopSettings(),
    listBrands(),
    listCategories(),
    listTrending(),
    listProducts(NEWEST),
  ])
  const isTrending = new Set(trending.map(({ id }) => id))
  const arrivals = newest.rows.filter(({ id }) => !isTrending.has(id)).slice(0, MAX_ARRIVALS)
  const { shop } = settings
  return (
    <ClientMessages of={['home']}>
      <JsonLd data={shopData(await getSiteUrl(), shop)} />
      <HomeView
        shop={shop.name}
        slides={await localizedSlides(settings)}
        brands={brands.slice(0, MAX_BRANDS)}
        categories={categoryTiles(categories)}
        trending={trending.map(toProductCard)}
        arrivals={arrivals.map(toProductCard)}
      />
    </ClientMessages>
  )
}
