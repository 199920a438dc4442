import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

type Props = { title: string; count: string; children?: ReactNode }

/** The heading of a list: title, total count and actions. */
export function ListHeading({ title, count, children }: Props) {
  const t = useTranslations('adminList')
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-3xl font-bold">{title}</h1>
        <p className="text-muted tabular-nums">{count}</p>
      </div>
      {children && (
        <div role="group" aria-label={t('actions')} className="flex flex-wrap items-center gap-2">
          {children}
        </div>
      )}
    </div>
  )
}
