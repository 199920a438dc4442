'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

type Props = { href: string; className: string; children: ReactNode }

/** A link that knows whether the page shown lies below it. */
export function NavLink({ href, className, children }: Props) {
  const isCurrent = usePathname().startsWith(href)
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
