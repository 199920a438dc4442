/** The languages of the shop and how each calls itself (decision D4). */
export const languages = { en: 'English', my: 'Myanmar' } as const
export type Language = keyof typeof languages

/** The cookie that remembers the choice. */
export const LANGUAGE_COOKIE = 'lang'

/** What the cookie holds, or English. */
export const languageOf = (cookie: string | undefined): Language => (cookie === 'my' ? 'my' : 'en')
