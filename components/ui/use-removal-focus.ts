import { useCallback, useRef } from 'react'

/**
 * Keeps the focus near when an entry leaves a list: on the next entry's `[data-removal]` control, the one
 * before, or what stands there when the list is empty.
 */
export function useRemovalFocus() {
  const list = useRef<HTMLUListElement>(null)
  const isEmptied = useRef(false)

  /** Call as the entry at `index` is taken out. */
  const leave = (index: number) => {
    const entries = list.current?.children
    const neighbour = entries?.[index + 1] ?? entries?.[index - 1]
    neighbour?.querySelector<HTMLElement>('[data-removal]')?.focus()
    isEmptied.current = !neighbour
  }

  /** The ref of what an empty list shows. */
  const empty = useCallback((element: HTMLElement | null) => {
    if (isEmptied.current) element?.focus()
  }, [])

  return { list, leave, empty }
}
