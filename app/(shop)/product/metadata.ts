import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/app/(shop)/metadata'
import { getSelectedNames, isListOfNothing } from '@/app/(shop)/product/load-page'
import { localizedShopName } from '@/app/(shop)/localized-settings'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { joinNames } from '@/lib/platform/i18n/localized'
import { listingHref } from '@/components/shop/catalogue/listing/listing-url'
import type { ProductQuery } from '@/lib/shop/catalogue/listing/catalogue-query.schema'

/** The maximum number of names in a title. With more, the title is just 'Products'. */
const MAX_NAMES = 3

const ascending = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)

/** The heading of a product list: the search words, else the chosen categories and brands, else 'On sale' or 'Products'. */
export async function getListingTitle(query: ProductQuery): Promise<string> {
  const [t, listing, names, locale] = await Promise.all([
    getTranslations('listingMetadata'),
    getTranslations('listing'),
    getSelectedNames(query),
    getLocale(),
  ])
  if (query.product !== null) return listing('searchTitle', { words: query.product })
  if (names.length > 0 && names.length <= MAX_NAMES) return joinNames(locale, names)
  return t(query.on_sale === true ? 'onSale' : 'title')
}

/**
 * Builds the metadata of a product list. The canonical URL contains the filters and the page number, in a fixed
 * order, but neither sort order nor cursor. Search results are not indexed, because there are endlessly many, and
 * neither are lists of what does not exist.
 */
export async function listingMetadata(query: ProductQuery): Promise<Metadata> {
  const [t, names, locale, settings, isNothing] = await Promise.all([
    getTranslations('listingMetadata'),
    getSelectedNames(query),
    getLocale(),
    shopSettings(),
    isListOfNothing(query),
  ])
  const { category, brand, product, page, on_sale: isOnSale } = query
  const isNamed = names.length > 0 && names.length <= MAX_NAMES
  const whole = await getListingTitle(query)
  return pageMetadata({
    title: page > 1 ? t('titleOfPage', { title: whole, page }) : whole,
    description: isNamed
      ? t('descriptionOf', { names: joinNames(locale, names), shop: await localizedShopName(settings) })
      : t(isOnSale === true ? 'descriptionOnSale' : 'description'),
    path: listingHref({ category: ascending(category), brand: ascending(brand), product, page, isOnSale }),
    ...(product === null && !isNothing ? {} : { hidden: 'links' }),
  })
}
