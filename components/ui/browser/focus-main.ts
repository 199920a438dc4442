/** Moves the focus to the content of the page, when the focused element disappears with what it did. */
export const focusMain = (): void => document.getElementById('main')?.focus()
