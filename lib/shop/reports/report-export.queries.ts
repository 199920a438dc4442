import { errorText } from '@/lib/platform/errors/error-text'
import type { Admin } from '@/lib/platform/actors/actors'
import { validationError } from '@/lib/platform/errors/app-error'
import { resolveDays } from '@/lib/shop/reports/report-days.rules'
import { getSalesReport } from '@/lib/shop/reports/sales-report.queries'
import {
  MAX_REPORT_DAYS,
  type ReportGroup,
  type ReportQuery,
  type ReportRow,
} from '@/lib/shop/reports/sales-report.schema'
import { createCsvOutput } from '@/lib/platform/csv/csv-output'
import { fileDate } from '@/lib/platform/text/dates'

/** Maximum rows of the file: products with the largest sales. */
const MAX_ROWS = 50_000
/** Rows formatted at once. */
const BATCH_SIZE = 500

const KEY_COLUMN = {
  day: 'day',
  product: 'product_name',
  method: 'payment_type',
  staff: 'verified_by',
  channel: 'channel',
} as const satisfies Record<ReportGroup, string>

/** A line of the file: a row, or a variant with the row of its group. */
type Line = { row: ReportRow; group: ReportRow | null }

/**
 * The report as a CSV file: Yangon days as YYYY-MM-DD, whole Kyat, by day with what came back or was allowed, and net sales; without a row of totals. Variants have lines of their own, one after the other, and name their group.
 * @throws AppError 'validation_failed' under `from` when the days until today are too many.
 */
export async function* exportSalesReport(
  admin: Admin,
  query: ReportQuery,
  now: Date,
): AsyncGenerator<string, void> {
  const { group } = query
  const hasId = group === 'product'
  const maxDays = MAX_REPORT_DAYS[group]
  const days = resolveDays(query, fileDate(now), maxDays)
  if (query.from !== null && query.from !== days.from)
    throw validationError('from', errorText('max_days_at_once', { count: maxDays }))
  const { rows, returned, allowed } = await getSalesReport(admin, group, days, MAX_ROWS)
  const isByDay = group === 'day'
  const toReturns = ({ key, sales }: ReportRow) => {
    const back = returned.byDay[key ?? ''] ?? 0
    const given = allowed.byDay[key ?? ''] ?? 0
    return isByDay ? [back, sales - back - given, given] : []
  }
  const amounts = ['orders', 'units', 'sales', ...(isByDay ? ['returned', 'net_sales', 'allowances'] : [])]
  const { header, format } = createCsvOutput('spreadsheet', [
    ...(hasId ? [['product_id', 'id'] as const] : []),
    [KEY_COLUMN[group], 'text'],
    ...amounts.map((name) => [name, 'number'] as const),
    ...(hasId ? [['group_id', 'id'] as const, ['group_name', 'text'] as const] : []),
  ])
  yield header
  const lines = rows.flatMap((row): Line[] =>
    row.variants ? row.variants.map((variant) => ({ row: variant, group: row })) : [{ row, group: null }],
  )
  for (let start = 0; start < lines.length; start += BATCH_SIZE)
    yield format(
      lines
        .slice(start, start + BATCH_SIZE)
        .map(({ row, group: parent }) => [
          ...(hasId ? [row.id] : []),
          ...[row.key, row.orders, row.units, row.sales],
          ...toReturns(row),
          ...(hasId ? [parent?.groupId ?? null, parent?.key ?? null] : []),
        ]),
    )
}
