'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = { summary: ReactNode; label?: string; children: ReactNode }

/** A button that opens a panel below it. Escape, a click outside and navigation close it. */
export function Disclosure({ summary, label, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const place = `${usePathname()}?${useSearchParams().toString()}`

  useEffect(() => {
    if (details.current) details.current.open = false
  }, [place])

  useEffect(() => {
    const close = (event: Event) => {
      const panel = details.current
      if (!panel?.open) return
      const isInside = event.target instanceof Node && panel.contains(event.target)
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        if (isInside) panel.querySelector('summary')?.focus()
      } else if (isInside) return
      panel.open = false
    }
    const events = ['pointerdown', 'focusin', 'keydown']
    for (const name of events) document.addEventListener(name, close)
    return () => {
      for (const name of events) document.removeEventListener(name, close)
    }
  }, [])

  return (
    <details ref={details} className="relative">
      <summary
        aria-label={label}
        className="flex min-h-target min-w-target list-none items-center justify-center gap-1.5 rounded-control px-3 text-sm leading-control font-semibold hover:bg-sunken hover:text-jade"
      >
        {summary}
      </summary>
      <div className="absolute z-50 mt-1 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-surface p-2 max-lg:fixed max-lg:inset-x-2 lg:left-0 lg:w-max lg:max-w-2xl">
        {children}
      </div>
    </details>
  )
}
