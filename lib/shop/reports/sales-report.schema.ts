import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { countDays, type DayRange } from '@/lib/shop/reports/report-days.rules'
import { checkDayOrder, swapDays } from '@/lib/platform/validation/day-range'
import { localDate, enumSchema } from '@/lib/platform/validation/validators'

/** What a report of sales can be grouped by. */
export const reportGroups = ['day', 'product', 'method', 'staff', 'channel'] as const
export type ReportGroup = (typeof reportGroups)[number]

/**
 * Maximum days of a report: a leap year where it reads summaries, and a quarter where it reads the orders
 * (decision 0155).
 */
export const MAX_REPORT_DAYS: Readonly<Record<ReportGroup, number>> = {
  day: 366,
  product: 366,
  method: 92,
  staff: 92,
  channel: 92,
}

/** Rows of a report on the page; the CSV file has more. */
export const MAX_REPORT_ROWS = 100

/** The query of a report; without days it is that of the last 30. */
export const reportQuery = z
  .object({
    group: enumSchema(reportGroups).default('day'),
    from: localDate(),
    to: localDate(),
  })
  .superRefine(checkDayOrder)
  .superRefine(({ group, from, to }, context) => {
    const maxDays = MAX_REPORT_DAYS[group]
    if (from === null || to === null || countDays(from, to) <= maxDays) return
    context.addIssue({
      code: 'custom',
      message: errorText('max_days_at_once', { count: maxDays }),
      path: ['to'],
    })
  })
export type ReportQuery = z.infer<typeof reportQuery>

/** The lenient query of the page: invalid parameters are ignored, swapped days are put into their order. */
export const reportPageQuery = z
  .object({
    group: z.enum(reportGroups).catch('day'),
    from: localDate().catch(null),
    to: localDate().catch(null),
  })
  .transform(swapDays)

/** The key of the orders whose cash nobody has collected yet, in a report by staff. */
export const TO_COLLECT = 'to_collect'

/**
 * One row: a day (YYYY-MM-DD), a product's name, a payment method, a channel, or a name of the audit log and TO_COLLECT; null:
 * nobody yet.
 */
export type ReportRow = {
  /** The id of the product; null in other reports. */
  id: number | null
  key: string | null
  orders: number
  units: number
  /** Kyat. */
  sales: number
  /** Of a product with variants: the id of its group, and the variants that were sold, with the largest sales first. */
  groupId?: number
  variants?: readonly ReportRow[]
}

type SalesSums = Pick<ReportRow, 'orders' | 'units' | 'sales'>
type SumByDay = { total: number; byDay: Readonly<Record<string, number>> }

export type SalesReport = {
  rows: readonly ReportRow[]
  /** Number of rows that the report has, shown or not. */
  rowCount: number
  total: SalesSums
  /** The period directly before, which is as long; `given` is what was returned or allowed in it, in Kyat. */
  before: DayRange & SalesSums & { given: number }
  /**
   * The value of goods that came back, and what was allowed on goods and fees that did not, in Kyat, by the Yangon day on which
   * it was recorded; net sales are the sales less both.
   */
  returned: SumByDay
  allowed: SumByDay
  /** The delivery fees, in Kyat, which no product has. Null except by product. */
  delivery: number | null
}
