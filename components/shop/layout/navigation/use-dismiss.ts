import { type RefObject, useEffect, useRef } from 'react'

const EVENTS = ['pointerdown', 'focusin', 'keydown']

/**
 * Calls `close` when the customer leaves `panel` while `isOpen()`: by Escape, a press outside or the focus. Escape
 * moves the focus back to `[aria-expanded]` or `summary`, which opened it.
 */
export function useDismiss(
  panel: RefObject<HTMLElement | null>,
  isOpen: () => boolean,
  close: () => void,
): void {
  const latest = useRef({ isOpen, close })
  useEffect(() => {
    latest.current = { isOpen, close }
  })
  useEffect(() => {
    const onEvent = (event: Event) => {
      if (!panel.current || !latest.current.isOpen()) return
      const isInside = event.target instanceof Node && panel.current.contains(event.target)
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        if (isInside) panel.current.querySelector<HTMLElement>('summary, [aria-expanded]')?.focus()
      } else if (isInside) return
      latest.current.close()
    }
    for (const name of EVENTS) document.addEventListener(name, onEvent)
    return () => {
      for (const name of EVENTS) document.removeEventListener(name, onEvent)
    }
  }, [panel])
}
