/** The languages of the shop and how each calls itself (decision D4). */
export const locales = { en: 'English', my: 'Myanmar' } as const
export type Locale = keyof typeof locales

/** The cookie that remembers the choice. */
export const LOCALE_COOKIE = 'lang'

/** What the cookie holds, or English. */
export const parseLocale = (cookie: string | undefined): Locale => (cookie === 'my' ? 'my' : 'en')

const IN_COOKIES = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=(\\w+)`)

/** The language that a Cookie header asks for; a program that sends none reads English. */
export const localeFromCookie = (cookies: string | null | undefined): Locale =>
  parseLocale(IN_COOKIES.exec(cookies ?? '')?.[1])
