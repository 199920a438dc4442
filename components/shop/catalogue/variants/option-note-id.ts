/** The id of the note that says what else has changed, which a script announces (use-option-effects.ts). */
export const OPTION_NOTE_ID = 'choice-note'
