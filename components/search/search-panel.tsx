import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { cn } from '@/components/ui/cn'

/** Pixels kept free below the panel and around its active row, and the least it is given: a row. */
const GAP = 8
const LEAST = 72

/** What hangs below the search field, as wide as it. */
export const popoverClass =
  'absolute inset-x-0 top-full z-50 mt-2 rounded-card border border-line-strong bg-surface'

type Props = { id: string; label: string; activeId: string | undefined; children: ReactNode }

/** The list of suggestions. It keeps its active row in sight and itself above the on-screen keyboard. */
export function SearchPanel({ id, label, activeId, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    // The keyboard covers the page without making it smaller; only the visual viewport knows.
    const { visualViewport: seen } = window
    const { current: box } = panel
    if (!seen || !box) return
    const fit = () => {
      const room = seen.offsetTop + seen.height - box.getBoundingClientRect().top - GAP
      box.style.maxHeight = `${Math.max(LEAST, room)}px`
    }
    fit()
    const moves = [seen, window]
    for (const what of moves) for (const name of ['resize', 'scroll']) what.addEventListener(name, fit)
    return () => {
      for (const what of moves) for (const name of ['resize', 'scroll']) what.removeEventListener(name, fit)
    }
  }, [])

  useEffect(() => {
    const { current: box } = panel
    const row = activeId === undefined ? null : document.getElementById(activeId)
    if (!box || !row) return
    // By hand: scrollIntoView would move the page below the sticky header as well.
    const top = row.offsetTop - GAP
    const bottom = row.offsetTop + row.offsetHeight + GAP
    if (top < box.scrollTop) box.scrollTop = top
    // A row that is taller than its room shows its beginning.
    else if (bottom > box.scrollTop + box.clientHeight)
      box.scrollTop = Math.min(top, bottom - box.clientHeight)
  }, [activeId])

  return (
    <div
      ref={panel}
      id={id}
      role="listbox"
      aria-label={label}
      // A press on the list must not take the focus from the field: that would close it before the click.
      onMouseDown={(event) => event.preventDefault()}
      className={cn(popoverClass, 'max-h-[60dvh] overflow-y-auto overscroll-contain p-1.5')}
    >
      {children}
    </div>
  )
}
