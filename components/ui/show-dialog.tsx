import { type Dispatch, Fragment, type ReactNode, type SetStateAction } from 'react'

/** How many were shown: one that is shown while another closes is a dialog of its own. */
let count = 0

/**
 * Renders a dialog until it is closed, with the setter of a state that is rendered. The browser says that a dialog was closed
 * after it gave the focus back, when the next one may be open already: `close` removes no other than its own.
 */
export function showDialog(
  setShown: Dispatch<SetStateAction<ReactNode>>,
  render: (close: () => void) => ReactNode,
): void {
  count += 1
  const dialog = (
    <Fragment key={count}>{render(() => setShown((shown) => (shown === dialog ? null : shown)))}</Fragment>
  )
  setShown(dialog)
}
