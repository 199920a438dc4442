import type { SalesDay } from '@/lib/shop/reports/dashboard/dashboard.view'
import { formatDay, startOfLocalDay } from '@/lib/platform/text/dates'

/** Yangon days on the dashboard, including today (decision D29). */
export const DASHBOARD_DAYS = 30

/** Each of the last 30 Yangon days, oldest first; days without orders have zeros. */
export function fillMissingDays(found: readonly SalesDay[], now: Date): SalesDay[] {
  const byDay = new Map(found.map((day) => [day.day, day]))
  return Array.from({ length: DASHBOARD_DAYS }, (_, index) => {
    const day = formatDay(startOfLocalDay(now, DASHBOARD_DAYS - 1 - index))
    return byDay.get(day) ?? { day, orders: 0, sales: 0 }
  })
}

/** The sums of orders and Kyat over these days. */
export const sumSales = (days: readonly SalesDay[]): { orders: number; sales: number } => ({
  orders: days.reduce((sum, day) => sum + day.orders, 0),
  sales: days.reduce((sum, day) => sum + day.sales, 0),
})

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The elapsed time in the largest unit that it fills: 59 minutes, 23 hours, 3 days. */
export function pendingDuration(
  since: Date,
  now: Date,
): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  const waited = Math.max(0, now.getTime() - since.getTime())
  if (waited >= DAY_MS) return { unit: 'days', count: Math.floor(waited / DAY_MS) }
  if (waited >= HOUR_MS) return { unit: 'hours', count: Math.floor(waited / HOUR_MS) }
  return { unit: 'minutes', count: Math.floor(waited / MINUTE_MS) }
}
