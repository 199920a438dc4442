import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/app/(shop)/metadata'
import { getSelectedNames } from '@/app/(shop)/product/load-page'
import { localizedShopName } from '@/app/(shop)/localized-settings'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { listingHref } from '@/components/catalogue/listing-url'
import type { ProductQuery } from '@/lib/catalogue/catalogue.schema'

/** Names a title has room for; more of them say no more than 'Products'. */
const FEW = 3

const ascending = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

/**
 * What search engines read of a list: its filters and its page make its address, whatever their order; how it
 * is sorted and from where it is read do not. Lists of searched words are endless, and not to be found.
 */
export async function listingMetadata(query: ProductQuery): Promise<Metadata> {
  const [t, names, settings] = await Promise.all([
    getTranslations('listing'),
    getSelectedNames(query),
    shopSettings(),
  ])
  const { category, brand, product, page } = query
  const isNamed = names.length > 0 && names.length <= FEW
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
