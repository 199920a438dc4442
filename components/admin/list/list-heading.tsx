import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

type Props = { title: string; count: string; tabs?: ReactNode; children?: ReactNode }

/** The heading of a list: title, total count, tabs and actions. */
export function ListHeading({ title, count, tabs, children }: Props) {
  const t = useTranslations('adminList')
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mb-2">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="text-muted tabular-nums">{count}</p>
      </div>
      {tabs}
      {children && (
        <div role="group" aria-label={t('actions')} className="flex flex-wrap items-center gap-2">
          {children}
        </div>
      )}
    </div>
  )
}
