import type { Locale } from '@/lib/platform/i18n/locales'
import type { LegalSettings } from '@/lib/shop/settings/settings.schema'

/** The text for a reader of `locale`; a text that exists in the other language only is better than none. */
export const localizedTerms = (locale: Locale, text: string | null, burmese: string | null): string | null =>
  locale === 'my' ? (burmese ?? text) : (text ?? burmese)

/** Whether /about has something to say. */
export const hasAboutPage = ({ name, registrationNumber, about, aboutMy }: LegalSettings): boolean =>
  [name, registrationNumber, about, aboutMy].some((text) => text !== null)
