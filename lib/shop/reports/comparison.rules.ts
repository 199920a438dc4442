import type { SalesReport } from '@/lib/shop/reports/sales-report.schema'

/** A figure beside that of the period before. */
export type Comparison = {
  before: number
  /** What there is more than before; below 0 when it is less. */
  difference: number
  /** The difference as a whole percentage of the figure before, without a sign; null where that is not above 0. */
  percent: number | null
}

/** Compares a figure, such as an amount in Kyat, with that of the period before. */
export const compareFigures = (now: number, before: number): Comparison => ({
  before,
  difference: now - before,
  percent: before > 0 ? Math.round((Math.abs(now - before) / before) * 100) : null,
})

/** Whether nothing happened on the days of a report: no order, no return, and nothing was allowed. */
export const isEmptyReport = ({
  total,
  returned,
  allowed,
}: Pick<SalesReport, 'total' | 'returned' | 'allowed'>): boolean =>
  total.orders === 0 && returned.total === 0 && allowed.total === 0
