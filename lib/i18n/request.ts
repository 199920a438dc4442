import { cookies } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import en from '@/lib/i18n/en.json'
import { LOCALE_COOKIE, parseLocale } from '@/lib/i18n/locales'
import my from '@/lib/i18n/my.json'
import { keepAllSyllables } from '@/lib/text/line-breaks'

const messages = { en, my: keepAllSyllables(my) }

/** Locale and messages of a request; URLs are the same in both languages (decision D4). */
export default getRequestConfig(async () => {
  const jar = await cookies()
  const locale = parseLocale(jar.get(LOCALE_COOKIE)?.value)
  return { locale, messages: messages[locale], timeZone: 'Asia/Yangon' }
})
