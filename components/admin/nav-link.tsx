'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

type Props = {
  href: string
  /** True when only the very page counts, not those below it. */
  isExact?: boolean
  className: string
  children: ReactNode
}

/** A link that knows whether the page shown lies below it. */
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
