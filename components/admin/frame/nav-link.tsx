'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link/link'

type Props = {
  href: string
  /** True if only an exact path match counts as active. */
  isExact?: boolean
  className: string
  children: ReactNode
}

/** A navigation link that is marked as active on its page and the pages below it. */
export function NavLink({ href, isExact = false, className, children }: Props) {
  const pathname = usePathname()
  const isCurrent = isExact ? pathname === href : pathname === href || pathname.startsWith(`${href}/`)
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${className} ${isCurrent ? 'bg-jade/10 text-jade' : 'text-ink hover:bg-ground'}`}
    >
      {children}
    </Link>
  )
}
