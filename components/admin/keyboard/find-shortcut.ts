/** The keys of the back office. Those with a target press the element that names them in aria-keyshortcuts. */
export const shortcuts = [
  { keys: ['/'], name: 'search' },
  { keys: ['Ctrl', 'K'], name: 'palette' },
  { keys: ['J'], name: 'next' },
  { keys: ['K'], name: 'previous' },
  { keys: ['Enter'], name: 'open' },
  { keys: ['V'], name: 'verify' },
  { keys: ['R'], name: 'reject' },
  { keys: ['C'], name: 'complete' },
  { keys: ['?'], name: 'help' },
] as const

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
/** One that is being closed takes no keys any more. */
const DIALOG = ':is([role=dialog], [role=alertdialog]):not([data-closed])'

export const hasDialog = (): boolean => document.querySelector(DIALOG) !== null

/** Whether keys are for the element with the focus, or for a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TYPING) !== null) || hasDialog()

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0

/** The shown element of the page that a key presses. */
function findTarget(key: string): HTMLElement | undefined {
  const selector = `[aria-keyshortcuts="${CSS.escape(key.toUpperCase())}"]:not(:disabled)`
  return [...document.querySelectorAll<HTMLElement>(selector)].find(isShown)
}

/** The link of the row after or before the one with the focus; the first row without a focus. */
function findRow(step: 1 | -1): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('a[data-row-link]')].filter(isShown)
  const current = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement))
  return rows[current === -1 ? 0 : Math.min(Math.max(current + step, 0), rows.length - 1)]
}

/** Does what a key stands for on this page; false when it stands for nothing. */
export function pressShortcut(key: string): boolean {
  const target = findTarget(key)
  if (target) {
    press(target)
    return true
  }
  const row = key === 'j' ? findRow(1) : key === 'k' ? findRow(-1) : undefined
  row?.focus()
  return row !== undefined
}

function press(target: HTMLElement): void {
  if (target.matches(TYPING)) {
    target.focus()
    return
  }
  target.click()
  // An unfolded form is ready for typing.
  target.closest('details')?.querySelector<HTMLElement>('textarea, input')?.focus()
}
