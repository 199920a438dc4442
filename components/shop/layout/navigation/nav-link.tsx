'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link/link'

type Props = { href: string; look?: 'header' | 'tab'; children: ReactNode }

const looks = { header: 'nav-link', tab: 'tab-link' }

/** A navigation link that is marked on its own page. */
export function NavLink({ href, look = 'header', children }: Props) {
  const isHere = usePathname() === href
  return (
    <Link href={href} aria-current={isHere ? 'page' : undefined} className={looks[look]}>
      {children}
    </Link>
  )
}
