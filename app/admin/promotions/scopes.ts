import { getLocale } from 'next-intl/server'
import { localizedText } from '@/lib/platform/i18n/localized'
import { listBrands, listCategories } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'

/** The brands and categories that a promotion may be for, by their ids; a category with the name of its brand. */
export async function loadScopes() {
  const [locale, brands, categories] = await Promise.all([getLocale(), listBrands(), listCategories()])
  const names = new Map(
    brands.map(({ id, name, name_my: nameMy }) => [id, localizedText(locale, name, nameMy)]),
  )
  return {
    brands: [...names],
    categories: categories.map(({ id, name, name_my: nameMy, brand_id: brand }) => {
      const own = localizedText(locale, name, nameMy)
      return [id, [names.get(brand), own].filter(Boolean).join(': ')] as const
    }),
  }
}
