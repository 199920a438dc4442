'use client'

import type { MouseEvent } from 'react'
import { findLink, Link } from '@/components/ui/link/link'

type Props = { href: string; text: string }

/**
 * The way back from papers: to the page that they were opened from, with its filters and where it was scrolled to, as far as
 * the browser says which one that was; otherwise to `href`.
 */
export const BackLink = ({ href, text }: Props) => (
  <Link
    href={href}
    onClick={goBack}
    className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
  >
    {text}
  </Link>
)

function goBack(event: MouseEvent<HTMLAnchorElement>): void {
  const link = findLink(event.nativeEvent)
  if (!link || !('navigation' in window)) return
  const { currentEntry } = window.navigation
  const before = window.navigation.entries()[(currentEntry?.index ?? 0) - 1]?.url
  if (!before || new URL(before).pathname !== link.pathname) return
  event.preventDefault()
  window.history.back()
}
