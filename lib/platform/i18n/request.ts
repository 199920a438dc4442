/**
 * lib/platform/i18n: The two languages of the shop: the reader's locale, and the texts of screens as JSON files.
 * Everything may import it.
 */

import { cookies } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import choiceEn from '@/lib/platform/i18n/choice/en.json'
import choiceMy from '@/lib/platform/i18n/choice/my.json'
import en from '@/lib/platform/i18n/en.json'
import { LOCALE_COOKIE, parseLocale } from '@/lib/platform/i18n/locales'
import my from '@/lib/platform/i18n/my.json'
import { keepAllSyllables } from '@/lib/platform/text/line-breaks'

/** The texts of choices are files of their own, because a script that is loaded when needed has them in both languages. */
const messages = {
  en: { ...en, choice: choiceEn },
  my: keepAllSyllables({ ...my, choice: choiceMy }),
}

/** Locale and messages of a request; URLs are the same in both languages (decision D4). */
export default getRequestConfig(async () => {
  const jar = await cookies()
  const locale = parseLocale(jar.get(LOCALE_COOKIE)?.value)
  return { locale, messages: messages[locale], timeZone: 'Asia/Yangon' }
})
