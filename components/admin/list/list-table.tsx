/**
 * components/admin/list: The one list of the back office: heading, filters, table, selection and pages.
 */

import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { listUrl, withoutPage, type ListState } from '@/components/admin/list/list-url'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'

/**
 * What a cell is in a row of a phone, which has two lines: the number and the name of the record and its sum; details,
 * its age and its buttons. `cover` is a link over the whole row.
 */
type PhonePart = 'number' | 'name' | 'sum' | 'detail' | 'age' | 'action' | 'cover'

/** A column: its head, which sorts by two values of the URL, and its cells. */
export type Column<Row> = {
  label: string
  head?: ReactNode
  sort?: { ascending: string; descending: string }
  /** The content of a cell; null, undefined or false when there is none, which a phone leaves out. */
  cell: (row: Row) => ReactNode
  /** The content of an empty cell of the table. */
  none?: string
  /** Absent where only the table shows the column. */
  phone?: PhonePart
  /** What a phone shows instead. */
  phoneCell?: (row: Row) => ReactNode
  /** True where a value says nothing without the label before it. */
  isLabelled?: boolean
  isNumber?: boolean
  /** As narrow as its content. */
  isNarrow?: boolean
  /** The look of the cells. */
  className?: string
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  getKey: (row: Row) => number
  /** Absent where nothing can be sorted. */
  list?: Pick<ListState, 'urlState' | 'sort'>
}

/** The place of each part in a row of a phone; the row's own `::after` is the end of its first line. */
const phoneParts: Record<PhonePart, string> = {
  number: 'max-md:order-1 max-md:shrink-0',
  name: 'max-md:order-1 max-md:min-w-0 max-md:flex-1',
  sum: 'max-md:order-1 max-md:ml-auto max-md:shrink-0',
  detail: 'max-md:order-3 max-md:min-w-0 max-md:text-sm',
  age: 'max-md:order-3 max-md:ml-auto max-md:shrink-0 max-md:text-sm max-md:text-muted',
  action: 'max-md:order-3 max-md:ml-auto max-md:shrink-0',
  cover: 'max-md:absolute max-md:inset-0',
}

/**
 * The table of all admin lists. Its head sorts and is sticky. On a phone each row has two lines of what the columns
 * declare. The ARIA roles are explicit because rows that are no table rows lose their implicit ones.
 */
export const ListTable = <Row,>({ caption, columns, rows, getKey, list }: Props<Row>) => (
  <div
    className="results border-line bg-surface max-md:-mx-4 max-md:border-y md:rounded-card md:border md:max-xl:overflow-x-auto"
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
          {columns.map((column, index) => (
            <Head key={index} column={column} list={list} />
          ))}
        </tr>
      </thead>
      <tbody
        role="rowgroup"
        className="max-md:block max-md:divide-y max-md:divide-line md:[&>tr+tr]:shadow-[inset_0_1px_0_var(--line)]"
      >
        {rows.map((row) => (
          // Clickable everywhere if it has a RowLink, which covers it.
          <tr
            key={getKey(row)}
            role="row"
            className="relative hover:bg-sunken has-checked:bg-jade-soft max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2.5 max-md:gap-y-0.5 max-md:px-4 max-md:py-1 max-md:after:order-2 max-md:after:basis-full max-md:after:content-['']"
          >
            {columns.map((column, index) => (
              <Cell
                key={index}
                column={column}
                content={column.cell(row)}
                phoneContent={column.phoneCell?.(row)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** A column without its cells. */
type ColumnHead = Omit<Column<never>, 'cell' | 'phoneCell'>

function Head({ column, list }: { column: ColumnHead; list: Props<never>['list'] }) {
  const t = useTranslations('adminList')
  const { label, head, sort: by, isNumber, isNarrow } = column
  const look = cn(
    'sticky top-0 z-10 bg-sunken px-2 py-0 text-xs leading-control font-semibold wrap-normal first:rounded-tl-card first:pl-4 last:rounded-tr-card last:pr-4 md:h-11',
    isNumber && 'md:text-right',
    isNarrow && 'w-px',
  )
  if (!by || !list) {
    return (
      <th role="columnheader" scope="col" className={look}>
        {head ?? label}
      </th>
    )
  }
  const isUp = list.sort === by.ascending
  const isDown = list.sort === by.descending
  return (
    <th
      role="columnheader"
      scope="col"
      className={look}
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}
    >
      <Link
        href={listUrl(list.urlState, { sort: isUp ? by.descending : by.ascending, ...withoutPage })}
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

type CellProps = { column: ColumnHead; content: ReactNode; phoneContent: ReactNode }

function Cell({ column, content, phoneContent }: CellProps) {
  const { label, none, phone, isLabelled, isNumber, className } = column
  const isEmpty = content === null || content === undefined || content === false
  const shown = isEmpty ? none : content
  return (
    <td
      role="cell"
      data-label={isLabelled ? label : undefined}
      className={cn(
        'px-2 py-0 align-middle max-md:p-0 md:h-11 md:first:pl-4 md:last:pr-4',
        phone === undefined || isEmpty ? 'max-md:hidden' : phoneParts[phone],
        isLabelled && 'max-md:before:text-muted max-md:before:content-[attr(data-label)_"_"]',
        isNumber && 'md:text-right',
        className,
      )}
    >
      {phoneContent === undefined ? (
        shown
      ) : (
        <>
          <span className="max-md:hidden">{shown}</span>
          <span className="md:hidden">{phoneContent}</span>
        </>
      )}
    </td>
  )
}

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

/** A link of a row that says what it opens; `label` also says which. */
export const RowAction = ({
  href,
  label,
  children,
}: {
  href: string
  label: string
  children: ReactNode
}) => (
  <RowLink
    href={href}
    aria-label={label}
    className="inline-flex min-h-target items-center text-jade underline underline-offset-4"
  >
    <span className="max-md:sr-only">{children}</span>
  </RowLink>
)
