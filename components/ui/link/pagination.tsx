import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button/button'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link/link'

/** The position of a page in its list, with the cursors of its neighbours; null at an end. */
export type PagePosition = { page: number; lastPage: number; next: string | null; prev: string | null }

type Props = {
  page: PagePosition
  /** Returns the URL of a page by number and cursor. */
  getHref: (page: number, cursor: string) => string
}

/** Links to the previous and next page of a list; none at an end. */
export function Pagination({ page: { page, lastPage, prev, next }, getHref }: Props) {
  const t = useTranslations('pages')
  return (
    <nav aria-label={t('label')} className="screen-only flex items-center justify-center gap-3">
      <Step href={prev === null ? null : getHref(page - 1, prev)} rel="prev">
        <Icon of="icon-ChevronLeft" className="size-4" />
        {t('prev')}
      </Step>
      <span className="min-w-0 text-center tabular-nums">{t('position', { page, last: lastPage })}</span>
      <Step href={next === null ? null : getHref(page + 1, next)} rel="next">
        {t('next')}
        <Icon of="icon-ChevronRight" className="size-4" />
      </Step>
    </nav>
  )
}

function Step({ href, rel, children }: { href: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  const look = cn(buttonClass({ variant: 'secondary', size: 'small' }), 'shrink-0 whitespace-nowrap')
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
    </Link>
  )
}
