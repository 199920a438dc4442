import { useLocale } from 'next-intl'
import { localizedText } from '@/lib/i18n/localized'

/** Returns the name of a delivery zone in the language of the page. */
export function useZoneName() {
  const locale = useLocale()
  return ({ name, name_my }: { name: string; name_my: string | null }): string =>
    localizedText(locale, name, name_my)
}
