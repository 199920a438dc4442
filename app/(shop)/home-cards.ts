import { toChoices } from '@/components/shop/catalogue/listing/filter-options'
import type { BrandCard } from '@/components/shop/home/brand-strip'
import type { CategoryTile } from '@/components/shop/home/category-tiles'
import type { BrandView, CategoryView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { localizedText } from '@/lib/platform/i18n/localized'
import type { Locale } from '@/lib/platform/i18n/locales'
import { keepSyllables } from '@/lib/platform/text/line-breaks'

/** The maximum number of brands in the strip. The others are in the menu and the filters. */
const MAX_BRANDS = 20
/** The number of categories with a picture. */
const MAX_CATEGORIES = 8
/** The first brands, in the language of the page. */
export const toBrandCards = (brands: readonly BrandView[], locale: Locale): BrandCard[] =>
  brands.slice(0, MAX_BRANDS).map(({ id, name, name_my, photo }) => ({
    id,
    name: keepSyllables(localizedText(locale, name, name_my)),
    photo,
  }))

/** The first categories, those of one name together with the picture of the first. */
export function toCategoryTiles(categories: readonly CategoryView[], locale: Locale): CategoryTile[] {
  const photos = new Map(categories.map(({ id, photo }) => [id, photo]))
  return toChoices(categories, locale)
    .slice(0, MAX_CATEGORIES)
    .map(({ name, ids: [first = 0, ...others] }) => ({
      name: keepSyllables(name),
      ids: [first, ...others],
      photo: photos.get(first) ?? '/icon.svg',
    }))
}
