import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/app/(shop)/metadata'
import { getSelectedNames } from '@/app/(shop)/product/load-page'
import { localizedShopName } from '@/app/(shop)/localized-settings'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { listingHref } from '@/components/catalogue/listing-url'
import type { ProductQuery } from '@/lib/catalogue/catalogue.schema'

/** The maximum number of names in a title. With more, the title is just 'Products'. */
const MAX_NAMES = 3

const ascending = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

/**
 * Builds the metadata of a product list. The canonical URL contains the filters and the page number, in a fixed
 * order, but neither sort order nor cursor. Search results are not indexed, because there are endlessly many.
 */
export async function listingMetadata(query: ProductQuery): Promise<Metadata> {
  const [t, names, settings] = await Promise.all([
    getTranslations('listing'),
    getSelectedNames(query),
    shopSettings(),
  ])
  const { category, brand, product, page } = query
  const isNamed = names.length > 0 && names.length <= MAX_NAMES
  const filtered = isNamed ? names.join(', ') : t('title')
  const whole = product === null ? filtered : t('searchTitle', { words: product })
  return pageMetadata({
    title: page > 1 ? t('titleOfPage', { title: whole, page }) : whole,
    description: isNamed
      ? t('descriptionOf', { names: filtered, shop: await localizedShopName(settings) })
      : t('description'),
    path: listingHref({ category: ascending(category), brand: ascending(brand), product, page }),
    ...(product === null ? {} : { hidden: 'links' }),
  })
}
