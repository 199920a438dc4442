/** Maximum length of a reason or note, in characters. Apart from the schemas, so that forms load none of them. */
export const MAX_NOTE_LENGTH = 500
/** Maximum length of the number of a transfer, in characters. */
export const MAX_REFERENCE_LENGTH = 100
