/** The languages of the shop and how each calls itself (decision D4). */
export const languages = { en: 'English', my: 'Myanmar' } as const
export type Language = keyof typeof languages

/** The cookie that remembers the choice. */
export const LANGUAGE_COOKIE = 'lang'

/** What the cookie holds, or English. */
export const languageOf = (cookie: string | undefined): Language => (cookie === 'my' ? 'my' : 'en')

const IN_COOKIES = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`)

/** The language that a Cookie header asks for; a program that sends none reads English. */
export const languageIn = (cookies: string | null | undefined): Language =>
  languageOf(IN_COOKIES.exec(cookies ?? '')?.[1])
