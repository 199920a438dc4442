import { useLocale } from 'next-intl'
import { localizedText } from '@/lib/i18n/localized'

type NamedProduct = { product_name: string; name_my: string | null }

/** Returns the function that returns the name of a product in the language of the page. */
export function useProductName(): (product: NamedProduct) => string {
  const locale = useLocale()
  return ({ product_name: name, name_my: burmese }) => localizedText(locale, name, burmese)
}
