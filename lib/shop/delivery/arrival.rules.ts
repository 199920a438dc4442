/** Myanmar is 6 hours and 30 minutes ahead of UTC all year. */
const YANGON_OFFSET_MS = 6.5 * 3_600_000
const DAY_MS = 86_400_000

/** A day of the calendar in Myanmar: its weekday from 0 for Sunday, and its number in the month. */
type CalendarDay = { weekday: number; day: number }

const toCalendarDay = (instant: number): CalendarDay => {
  const local = new Date(instant + YANGON_OFFSET_MS)
  return { weekday: local.getUTCDay(), day: local.getUTCDate() }
}

/** How many days of Myanmar had begun before an instant. */
const countDays = (instant: number): number => Math.floor((instant + YANGON_OFFSET_MS) / DAY_MS)

/**
 * The first and the last day on which an order of `ordered` (epoch milliseconds) arrives by the days of its zone, such as
 * "2" or "2-4"; in Myanmar, whatever the clock of the reader says. Null for a text that is no days, and for days that are over
 * at `now`.
 */
export function getArrival(
  days: string,
  ordered: number,
  now = ordered,
): { from: CalendarDay; to: CalendarDay } | null {
  const [, first, last = first] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(days) ?? []
  if (first === undefined) return null
  const [from, to] = [Number(first), Number(last)].sort((one, other) => one - other)
  const end = ordered + (to ?? 0) * DAY_MS
  if (countDays(end) < countDays(now)) return null
  return { from: toCalendarDay(ordered + (from ?? 0) * DAY_MS), to: toCalendarDay(end) }
}
