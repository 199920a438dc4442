import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { listUrl, withoutPage, type ListUrlState } from '@/components/admin/list/list-url'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

/** A column and, if it can be sorted, the URL values of its two sort orders. */
export type Column = {
  name: string
  label: string
  head?: ReactNode
  sort?: { ascending: string; descending: string }
  className?: string
}

type Props = {
  caption: string
  columns: readonly Column[]
  urlState: ListUrlState
  sort: string
  children: ReactNode
}

/**
 * The table of all admin lists. Its head sorts and is sticky. On small screens each row becomes a card with labelled
 * values. The ARIA roles are explicit because tables displayed as cards lose their implicit ones.
 */
export const ListTable = ({ caption, columns, urlState, sort, children }: Props) => (
  <div
    className="results rounded-card border border-line bg-surface md:max-xl:overflow-x-auto"
    role="group"
    aria-label={caption}
    tabIndex={0}
  >
    <table
      role="table"
      className="w-full border-collapse text-left tabular-nums max-md:block md:text-sm"
      aria-label={caption}
    >
      <thead role="rowgroup" className="text-sm text-muted max-md:hidden">
        <tr role="row">
          {columns.map((column) => (
            <Head key={column.name} column={column} urlState={urlState} sort={sort} />
          ))}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        className="max-md:block max-md:divide-y max-md:divide-line md:[&>tr+tr]:shadow-[inset_0_1px_0_var(--line)]"
      >
        {children}
      </tbody>
    </table>
  </div>
)

function Head({ column, urlState, sort }: { column: Column; urlState: ListUrlState; sort: string }) {
  const t = useTranslations('adminList')
  const { label, head, sort: by, className } = column
  const look = cn(
    'sticky top-0 z-10 bg-sunken px-2 py-0 text-xs leading-control font-semibold wrap-normal first:rounded-tl-card first:pl-4 last:rounded-tr-card last:pr-4 md:h-11',
    className,
  )
  if (!by) {
    return (
      <th role="columnheader" scope="col" className={look}>
        {head ?? label}
      </th>
    )
  }
  const isUp = sort === by.ascending
  const isDown = sort === by.descending
  return (
    <th
      role="columnheader"
      scope="col"
      className={look}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
    >
      <Link
        href={listUrl(urlState, { sort: isUp ? by.descending : by.ascending, ...withoutPage })}
        title={t('sortBy', { column: label })}
        keepsScroll
        className="-mx-2 inline-flex min-h-target items-center gap-1 rounded-control px-2 hover:text-jade"
      >
        {label}
        <Icon
          of={isUp ? 'icon-ChevronUp' : isDown ? 'icon-ChevronDown' : 'icon-ChevronsUpDown'}
          className="size-4"
        />
      </Link>
    </th>
  )
}

/** A row that is clickable everywhere, because its RowLink covers it. */
export const Row = ({ className, ...rest }: ComponentProps<'tr'>) => (
  <tr
    role="row"
    {...rest}
    className={cn(
      'relative hover:bg-sunken has-checked:bg-jade-soft max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:p-4',
      className,
    )}
  />
)

type RowCellProps = ComponentProps<'td'> & {
  label?: string
  /** As a card: in the first line, beside other cells, without a label. */
  isHead?: boolean
  /** As a card: hidden, because it has no content. */
  isEmpty?: boolean
}

/** A cell. In a card, `label` names its value. */
export const RowCell = ({ label, isHead = false, isEmpty = false, className, ...rest }: RowCellProps) => (
  <td
    role="cell"
    {...rest}
    data-label={isHead ? undefined : label}
    className={cn(
      'px-2 py-0 align-middle max-md:p-0 md:h-11 md:first:pl-4 md:last:pr-4',
      !isHead && isEmpty && 'max-md:hidden',
      !isHead &&
        !isEmpty &&
        'max-md:order-1 max-md:flex max-md:w-full max-md:items-center max-md:justify-between max-md:gap-4 max-md:py-1 max-md:text-right max-md:before:text-left max-md:before:text-sm max-md:before:text-muted max-md:before:content-[attr(data-label)]',
      className,
    )}
  />
)

/** A link that covers the whole row. Other controls in the row need `relative z-1` to be above it. */
export const RowLink = ({ className, ...rest }: ComponentProps<typeof Link>) => (
  <Link
    {...rest}
    data-row-link
    className={cn(
      'font-semibold user-text text-ink after:absolute after:inset-0 hover:text-jade focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-jade',
      className,
    )}
  />
)
