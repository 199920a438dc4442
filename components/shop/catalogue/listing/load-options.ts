import { toChoices } from '@/components/shop/catalogue/listing/filter-options'
import type { FilterOption } from '@/components/shop/catalogue/listing/listing-url'
import type { BrandView, CategoryView } from '@/lib/shop/catalogue/products/catalogue.schema'
import { apiFetch } from '@/lib/platform/http/client'
import type { Locale } from '@/lib/platform/i18n/locales'

/** How the search compares names: in this script, which loads when a list is looked through. */
export { matchesSearch } from '@/lib/platform/text/search/search-text'

type Answer = { brands: BrandView[] } | { categories: CategoryView[] }

/** Milliseconds for which the options of a path are not fetched again. */
const LIFETIME_MS = 300_000

/** The options by locale and path, shared by the menus and filters of a page. */
const loads = new Map<string, { at: number; options: Promise<FilterOption[]> }>()

/** All options at `path` of the API, which comes with the page and its filters; kept in memory. @throws ApiError */
export function loadOptions(path: string, locale: Locale): Promise<FilterOption[]> {
  const key = `${locale} ${path}`
  const known = loads.get(key)
  if (known && Date.now() - known.at < LIFETIME_MS) return known.options
  const options = apiFetch<Answer>(path).then((answer) =>
    toChoices('brands' in answer ? answer.brands : answer.categories, locale),
  )
  loads.set(key, { at: Date.now(), options })
  options.catch(() => loads.delete(key))
  return options
}
