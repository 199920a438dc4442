import { markUnknown } from '@/lib/platform/cache/cache-tags'
import { parseChanges } from '@/lib/shop/catalogue/variants/values/product-options.rules'
import { type OptionView, toOptionViews } from '@/lib/shop/catalogue/variants/values/product-options.view'
import type { ProductGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'
import type { Locale } from '@/lib/platform/i18n/locales'

/** The options of a product's group, and those of which the page says that they have changed as well. */
type PageOptions = { options: OptionView[]; changed: number[] }

/**
 * The options of a product's page, or null when there is nothing to choose. `changed` is a parameter of the URL; a page
 * with a value that no link of the shop has is not cached, because there is no limit to them.
 */
export function toPageOptions(
  group: ProductGroupView | null,
  id: number,
  locale: Locale,
  changed: unknown,
): PageOptions | null {
  const options = group ? toOptionViews(group, id, locale) : []
  const places = parseChanges(changed, options.length)
  if (changed !== undefined && places === null) markUnknown()
  return options.length > 0 ? { options, changed: places ?? [] } : null
}
