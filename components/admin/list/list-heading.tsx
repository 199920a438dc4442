import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Sheet } from '@/components/admin/list/sheet'
import { cn } from '@/components/ui/cn'

type Props = {
  title: string
  count: string
  tabs?: ReactNode
  /** What is needed less often: behind a button on a phone. */
  tools?: ReactNode
  children?: ReactNode
}

/** The heading of a list: title, total count, tabs, actions and tools. */
export function ListHeading({ title, count, tabs, tools, children }: Props) {
  const t = useTranslations('adminList')
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-2 md:gap-x-4 md:max-2xl:mb-1">
      {/* Beside tabs a laptop has no place for both in one line. */}
      <div
        className={cn(
          'flex min-w-min flex-wrap items-baseline gap-x-3 max-md:flex-1',
          tabs !== undefined && 'md:max-2xl:flex-col',
        )}
      >
        <h1 className="text-2xl font-bold max-md:text-xl">{title}</h1>
        <p role="status" className="text-muted tabular-nums max-2xl:text-sm">
          {count}
        </p>
      </div>
      {tabs}
      {(children ?? tools) && (
        <div role="group" aria-label={t('actions')} className="flex flex-wrap items-center gap-2">
          {tools && (
            <Sheet label={t('tools')} icon="icon-Ellipsis">
              {tools}
            </Sheet>
          )}
          {children}
        </div>
      )}
    </div>
  )
}
