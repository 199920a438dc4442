import { ChevronLeft, ChevronRight } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { LinkPending } from '@/components/ui/link-pending'

type Props = {
  label: string
  prev: string | null
  next: string | null
  prevText: string
  nextText: string
  position: string
}

/** To the neighbouring pages of a list; an end of the list has no link. */
export const Pagination = ({ label, prev, next, prevText, nextText, position }: Props) => (
  <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-3">
    <Step href={prev} rel="prev">
      <Icon of={ChevronLeft} className="size-4" />
      {prevText}
    </Step>
    <span className="px-2 tabular-nums">{position}</span>
    <Step href={next} rel="next">
      {nextText}
      <Icon of={ChevronRight} className="size-4" />
    </Step>
  </nav>
)

function Step({ href, rel, children }: { href: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  const look = buttonClass({ variant: 'secondary', size: 'small' })
  if (href === null) {
    return (
      <a role="link" aria-disabled="true" className={look}>
        {children}
      </a>
    )
  }
  return (
    <Link href={href} rel={rel} className={look}>
      {children}
      <LinkPending />
    </Link>
  )
}
