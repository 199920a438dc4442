import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { cn } from '@/components/ui/cn'

/** The margin in pixels below the panel and around its active row, and its minimum height of one row. */
const GAP_PIXELS = 8
const MIN_HEIGHT_PIXELS = 72

/** The panel below the search field, as wide as the field. */
export const popoverClass =
  'absolute inset-x-0 top-full z-50 mt-2 rounded-card border border-line-strong bg-surface'

type Props = { id: string; label: string; activeId: string | undefined; children: ReactNode }

/** The list of suggestions. It keeps its active row visible and stays above the on-screen keyboard. */
export function SearchPanel({ id, label, activeId, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    // The on-screen keyboard covers the page without resizing it; only the visual viewport changes.
    const { visualViewport: viewport } = window
    const { current: box } = panel
    if (!viewport || !box) return
    const fit = () => {
      const availableHeight =
        viewport.offsetTop + viewport.height - box.getBoundingClientRect().top - GAP_PIXELS
      box.style.maxHeight = `${Math.max(MIN_HEIGHT_PIXELS, availableHeight)}px`
    }
    fit()
    const moves = [viewport, window]
    for (const what of moves) for (const name of ['resize', 'scroll']) what.addEventListener(name, fit)
    return () => {
      for (const what of moves) for (const name of ['resize', 'scroll']) what.removeEventListener(name, fit)
    }
  }, [])

  useEffect(() => {
    const { current: box } = panel
    const row = activeId === undefined ? null : document.getElementById(activeId)
    if (!box || !row) return
    // Not scrollIntoView, because it would also scroll the page below the sticky header.
    const top = row.offsetTop - GAP_PIXELS
    const bottom = row.offsetTop + row.offsetHeight + GAP_PIXELS
    if (top < box.scrollTop) box.scrollTop = top
    // A row taller than the panel is aligned to its start.
    else if (bottom > box.scrollTop + box.clientHeight)
      box.scrollTop = Math.min(top, bottom - box.clientHeight)
  }, [activeId])

  return (
    <div
      ref={panel}
      id={id}
      role="listbox"
      aria-label={label}
      // Pressing the list must not blur the field, because that would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      className={cn(popoverClass, 'max-h-[60dvh] overflow-y-auto overscroll-contain p-1.5')}
    >
      {children}
    </div>
  )
}
