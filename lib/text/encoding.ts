/** The header of a request whose texts are to be stored as they were typed, Zawgyi too (decision D35). */
export const TEXT_ENCODING = 'X-Text-Encoding'
export const AS_TYPED = 'as-typed'
