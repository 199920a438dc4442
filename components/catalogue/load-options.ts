import { toChoices } from '@/components/catalogue/filter-options'
import type { FilterOption } from '@/components/catalogue/listing-url'
import type { BrandView, CategoryView } from '@/lib/catalogue/catalogue.schema'
import { apiFetch } from '@/lib/http/client'
import type { Locale } from '@/lib/i18n/locales'

/** How the search compares names: in this script, which loads when a list is looked through. */
export { matchesSearch } from '@/lib/text/search-text'

type Answer = { brands: BrandView[] } | { categories: CategoryView[] }

/** Milliseconds for which the options of a path are not fetched again. */
const LIFETIME_MS = 300_000

/** The options by locale and path, shared by the menus and filters of a page. */
const loads = new Map<string, { at: number; options: Promise<FilterOption[]> }>()

/** All options at `path` of the API, kept in memory. @throws ApiError */
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
