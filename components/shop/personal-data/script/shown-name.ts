import { localizedText } from '@/lib/platform/i18n/localized'
import type { Locale } from '@/lib/platform/i18n/locales'

/** The name of a product in the language of the page, whose root element has no other language than those of the shop. */
export const shownName = (product: { product_name: string; name_my: string | null }): string =>
  localizedText(document.documentElement.lang as Locale, product.product_name, product.name_my)
