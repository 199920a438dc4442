import { useLocale } from 'next-intl'
import { localizedText } from '@/lib/platform/i18n/localized'
import { keepSyllables } from '@/lib/platform/text/line-breaks'

type NamedProduct = { product_name: string; name_my: string | null }

/** Returns the function that returns the name of a product in the language of the page. */
export function useProductName(): (product: NamedProduct) => string {
  const locale = useLocale()
  return ({ product_name: name, name_my: burmese }) => keepSyllables(localizedText(locale, name, burmese))
}
