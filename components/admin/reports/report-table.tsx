/**
 * components/admin/reports: Reports of sales.
 */

import { useTranslations } from 'next-intl'
import { useReportLabel } from '@/components/admin/reports/use-report-label'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'
import { Cell, Table } from '@/components/ui/table'
import type { ReportGroup, ReportRow, SalesReport } from '@/lib/shop/reports/sales-report.schema'
import { type DayRange, foldDays } from '@/lib/shop/reports/report-days.rules'
import { formatIsoDay } from '@/lib/platform/text/dates'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

type Props = { group: ReportGroup; report: SalesReport }

const columns = ['orders', 'units', 'sales'] as const
/** Net sales are known by day: a product that comes back belongs to the day of its return. */
const netColumns = ['returned', 'net'] as const
/** What was given back without goods is in one column with it: a phone has no room for another. */
const allowedColumns = ['allowed', 'net'] as const

/** The total of a report, then its rows; days are listed newest first. */
export function ReportTable({ group, report }: Props) {
  const { rows, rowCount, total, returned, allowed, delivery } = report
  const t = useTranslations('adminReports')
  const labelOf = useReportLabel(group)
  const isCut = rowCount > rows.length
  const isByDay = group === 'day'
  const hasAllowed = allowed.total > 0
  const getGiven = (day: string) => (returned.byDay[day] ?? 0) + (allowed.byDay[day] ?? 0)
  const folded = isByDay
    ? foldDays(
        rows,
        ({ key }) => key ?? '',
        ({ key, orders }) => orders === 0 && getGiven(key ?? '') === 0,
      ).toReversed()
    : rows.map((row) => ({ row, empty: null }))
  return (
    <>
      {isCut && (
        <p className="mb-2 text-muted">{t('cut', { shown: rows.length, count: groupThousands(rowCount) })}</p>
      )}
      <Table
        caption={t(`caption.${group}`)}
        heads={[
          t(`head.${group}`),
          ...([...columns, ...(isByDay ? (hasAllowed ? allowedColumns : netColumns) : [])] as const).map(
            (name) => <Right key={name}>{t(name)}</Right>,
          ),
        ]}
        className="max-h-[36rem] overflow-y-auto print:max-h-none [&_td]:px-2 sm:[&_td]:px-4 [&_th]:px-2 [&_th]:whitespace-normal sm:[&_th]:px-4"
      >
        <tr className="font-bold">
          <Cell className="py-1.5">{t('total')}</Cell>
          <Figures {...total} />
          {isByDay && <Net sales={total.sales} given={returned.total + allowed.total} />}
        </tr>
        {folded.map(({ row, empty }, index) =>
          row === null ? (
            <tr key={empty.from} className="text-muted">
              <Cell className="py-1.5" colSpan={6}>
                <NoSales {...empty} />
              </Cell>
            </tr>
          ) : (
            <tr key={row.groupId ? `group-${row.groupId}` : (row.id ?? row.key ?? `none-${index}`)}>
              <Cell className={cn('py-1.5', isByDay ? 'whitespace-nowrap' : 'min-w-40 wrap-anywhere')}>
                <RowName row={row} label={labelOf(row)} />
              </Cell>
              <Figures {...row} />
              {isByDay && <Net sales={row.sales} given={getGiven(row.key ?? '')} />}
            </tr>
          ),
        )}
        {delivery !== null && delivery !== 0 && (
          <tr>
            <Cell className="py-1.5 text-muted">{t('delivery')}</Cell>
            <Cell />
            <Cell />
            <Amount sales={delivery} />
          </tr>
        )}
      </Table>
    </>
  )
}

/** Days without sales, one after the other. */
function NoSales({ from, to, count }: DayRange & { count: number }) {
  const t = useTranslations('adminReports')
  return (
    // In view while a phone scrolls the table sideways.
    <span className="sticky left-2 inline-block max-w-[calc(100vw-4rem)] sm:left-4">
      {t('noSales', { count })}:{' '}
      <span className="whitespace-nowrap">
        {from === to ? formatIsoDay(from) : t('days', { from: formatIsoDay(from), to: formatIsoDay(to) })}
      </span>
    </span>
  )
}

/** The name of a row; a product leads to its stock, one with variants names them. */
function RowName({ row: { id, groupId, variants }, label }: { row: ReportRow; label: string }) {
  const t = useTranslations('adminReports')
  const link = 'text-jade underline-offset-4 hover:underline'
  if (id !== null)
    return (
      <Link href={`/admin/product/${id}/stock`} className={link}>
        {label}
      </Link>
    )
  if (!groupId || !variants) return label
  return (
    <>
      <Link href={`/admin/product/groups/${groupId}`} className={link}>
        {label}
      </Link>
      <details className="text-sm">
        <summary className="inline-flex min-h-target cursor-pointer items-center gap-1 text-muted hover:text-jade">
          <Icon of="icon-ChevronDown" className="size-4" />
          {t('variants', { count: variants.length })}
        </summary>
        <ul className="mb-2 space-y-1">
          {variants.map((variant) => (
            <li key={variant.id}>
              <Link href={`/admin/product/${variant.id}/stock`} className={link}>
                {t('variant', {
                  name: variant.key ?? '',
                  units: variant.units,
                  amount: groupThousands(variant.sales),
                })}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

const Net = ({ sales, given }: { sales: number; given: number }) => (
  <>
    <Amount sales={given} />
    <Amount sales={sales - given} />
  </>
)

function Figures({ orders, units, sales }: Pick<ReportRow, 'orders' | 'units' | 'sales'>) {
  return (
    <>
      <Cell className="py-1.5 text-right">{groupThousands(orders)}</Cell>
      <Cell className="py-1.5 text-right">{groupThousands(units)}</Cell>
      <Amount sales={sales} />
    </>
  )
}

const Amount = ({ sales }: { sales: number }) => (
  <Cell className="py-1.5 text-right">
    {sales < 0 ? `−${groupThousands(-sales)}` : groupThousands(sales)}
  </Cell>
)

const Right = ({ children }: { children: string }) => <span className="block text-right">{children}</span>
