'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'

type Props = { href: string; look?: 'header' | 'tab'; children: ReactNode }

const looks = {
  header:
    'min-h-target leading-control flex items-center px-3 text-sm font-semibold rounded-control hover:bg-sunken hover:text-jade aria-[current]:text-jade',
  tab: 'leading-control flex h-16 flex-1 flex-col items-center justify-center gap-0.5 text-xs font-medium text-muted aria-[current]:text-jade aria-[current]:font-bold',
}

/** A navigation link that is marked on its own page. */
export function NavLink({ href, look = 'header', children }: Props) {
  const isHere = usePathname() === href
  return (
    <Link href={href} aria-current={isHere ? 'page' : undefined} className={cn(looks[look])}>
      {children}
    </Link>
  )
}
