/**
 * The ref of an element that has controls: when it disappears with the focus in it, the element with this id gets the focus.
 * Created once, because React calls another ref at each render.
 */
export const passFocusTo = (id: string) => (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) document.getElementById(id)?.focus()
}
