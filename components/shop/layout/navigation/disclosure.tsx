'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDismiss } from '@/components/shop/layout/navigation/use-dismiss'

type Props = { summary: ReactNode; label?: string; children: ReactNode }

/**
 * A button that opens a panel below it. Escape, a click outside and navigation close it. What was opened before the scripts of
 * the page ran stays open.
 */
export function Disclosure({ summary, label, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const place = `${usePathname()}?${useSearchParams().toString()}`
  const close = () => {
    if (details.current) details.current.open = false
  }
  // As a clean-up it runs when the page is left, not when the first one is shown.
  useEffect(() => close, [place])
  useDismiss(details, () => details.current?.open ?? false, close)

  return (
    <details ref={details} className="relative">
      <summary aria-label={label} className="nav-link list-none justify-center gap-1.5">
        {summary}
      </summary>
      <div className="menu-panel lg:w-max lg:max-w-2xl">{children}</div>
    </details>
  )
}
