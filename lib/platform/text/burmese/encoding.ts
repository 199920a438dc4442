/** The request header that asks to store texts as typed, including Zawgyi (decision D35). */
export const TEXT_ENCODING = 'X-Text-Encoding'
export const AS_TYPED = 'as-typed'
