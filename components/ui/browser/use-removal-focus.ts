import { useCallback, useRef } from 'react'

/**
 * Manages the focus when an item leaves a list: moves it to the `[data-removal]` control of the next item, else of
 * the previous one, else to the empty state.
 */
export function useRemovalFocus() {
  const list = useRef<HTMLUListElement>(null)
  const isEmptied = useRef(false)

  /** Call when the item at `index` is removed. */
  const leave = (index: number) => {
    const entries = list.current?.children
    const neighbour = entries?.[index + 1] ?? entries?.[index - 1]
    neighbour?.querySelector<HTMLElement>('[data-removal]')?.focus()
    isEmptied.current = !neighbour
  }

  /** The ref of the empty state. */
  const empty = useCallback((element: HTMLElement | null) => {
    if (isEmptied.current) element?.focus()
  }, [])

  return { list, leave, empty }
}
