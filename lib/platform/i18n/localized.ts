import type { Locale } from '@/lib/platform/i18n/locales'

/**
 * The text for a reader of `locale`: on pages in Burmese `burmese` where there is one, else `text` (decision 0126). The
 * owner of the shop writes both.
 */
export const localizedText = (locale: Locale, text: string, burmese: string | null): string =>
  locale === 'my' ? (burmese ?? text) : text

/** Names after each other in a text of `locale`: Burmese has a mark of its own between them. */
export const joinNames = (locale: Locale, names: readonly string[]): string =>
  names.join(locale === 'my' ? '၊ ' : ', ')
