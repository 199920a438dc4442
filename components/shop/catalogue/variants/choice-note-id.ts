/** The id of the note that says what else has changed, which a script announces (use-choice-effects.ts). */
export const CHOICE_NOTE_ID = 'choice-note'
