/** What a key does in the search box; null leaves it to the browser. */
export type Action =
  | { to: number }
  | 'open'
  | 'close'
  /** Goes where the active suggestion leads. */
  | 'choose'
  /** Empties the field. */
  | 'clear'
  /** Back to the text; the browser moves the caret. */
  | 'edit'
  | null

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>

/** The suggestions as a key finds them: `at` is the active one, -1 when that is the field itself. */
type Now = { isOpen: boolean; at: number; count: number; hasText: boolean }

/**
 * The keyboard of an editable combobox with a list to choose from by hand (WAI-ARIA Authoring Practices).
 * What is pressed while a word is being composed belongs to the input method.
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

/** Round the options and, between the last and the first, the field. */
const stepped = (at: number, by: number, count: number): number => ((at + by + count + 2) % (count + 1)) - 1
