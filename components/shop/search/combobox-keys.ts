/** The action of a key in the search box; null leaves the key to the browser. */
export type Action =
  | { to: number }
  | 'open'
  | 'close'
  /** Opens the active suggestion. */
  | 'choose'
  /** Clears the field. */
  | 'clear'
  /** Back to the text; the browser moves the caret. */
  | 'edit'
  | null

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>

/** The state of the suggestions: `at` is the index of the active one, or -1 for the field itself. */
type Now = { isOpen: boolean; at: number; count: number; hasText: boolean }

/**
 * The keyboard behaviour of an editable combobox with manual selection (WAI-ARIA Authoring Practices). Keys pressed
 * during composition belong to the input method.
 */
export function keyToAction(press: Press, { isOpen, at, count, hasText }: Now): Action {
  if (press.isComposing || press.ctrlKey || press.metaKey || press.shiftKey) return null
  const isActive = isOpen && at >= 0
  switch (press.key) {
    case 'ArrowDown':
      if (count === 0) return null
      return press.altKey ? 'open' : { to: stepped(isOpen ? at : -1, 1, count) }
    case 'ArrowUp':
      if (press.altKey) return isOpen ? 'close' : null
      return count === 0 ? null : { to: stepped(isOpen ? at : -1, -1, count) }
    case 'Enter':
      return isActive ? 'choose' : null
    case 'Escape':
      if (isOpen) return 'close'
      return hasText ? 'clear' : null
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return isActive ? 'edit' : null
    default:
      return null
  }
}

/** Cycles through the options, with the field between the last and the first one. */
const stepped = (at: number, by: number, count: number): number => ((at + by + count + 2) % (count + 1)) - 1
