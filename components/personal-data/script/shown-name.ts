import { localizedText } from '@/lib/i18n/localized'
import { parseLocale } from '@/lib/i18n/locales'

/** The name of a product in the language of the page. */
export const shownName = (product: { product_name: string; name_my: string | null }): string =>
  localizedText(parseLocale(document.documentElement.lang), product.product_name, product.name_my)
