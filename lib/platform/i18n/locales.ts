/** The locales of the shop and their own names (decision D4). */
export const locales = { en: 'English', my: 'မြန်မာ (Myanmar)' } as const
export type Locale = keyof typeof locales

/** The cookie that stores the chosen locale. */
export const LOCALE_COOKIE = 'lang'

/** The locale in the cookie's value, or English. */
export const parseLocale = (cookie: string | undefined): Locale => (cookie === 'my' ? 'my' : 'en')

const IN_COOKIES = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=(\\w+)`)

/** The locale in a Cookie header; English for a program that sends none. */
export const localeFromCookie = (cookies: string | null | undefined): Locale =>
  parseLocale(IN_COOKIES.exec(cookies ?? '')?.[1])
