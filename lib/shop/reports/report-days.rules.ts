/** Days as YYYY-MM-DD; all of them are days in Yangon (decision D25). */

/** Days of a report when none are requested. */
const DEFAULT_DAYS = 30

const DAY_MS = 86_400_000

export type DayRange = { from: string; to: string }

const toIso = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day that is `days` later, or earlier when negative. */
export const addDays = (day: string, days: number): string => toIso(Date.parse(day) + days * DAY_MS)

/** How many days these are, the first and the last included. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

export const listDays = ({ from, to }: DayRange): string[] =>
  Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index))

/** The period directly before these days, which is as long. */
export const getDaysBefore = ({ from, to }: DayRange): DayRange => ({
  from: addDays(from, -countDays(from, to)),
  to: addDays(from, -1),
})

/** A row of a table by day, or days without anything, one after the other, as one row. */
export type FoldedDays<Row> = { row: Row; empty: null } | { row: null; empty: DayRange & { count: number } }

/** Rows by ascending day, with days that have nothing folded. */
export function foldDays<Row>(
  rows: readonly Row[],
  getDay: (row: Row) => string,
  isEmpty: (row: Row) => boolean,
): FoldedDays<Row>[] {
  const folded: FoldedDays<Row>[] = []
  for (const row of rows) {
    const day = getDay(row)
    const last = folded.at(-1)
    if (!isEmpty(row)) folded.push({ row, empty: null })
    else if (last?.empty)
      folded[folded.length - 1] = {
        row: null,
        empty: { ...last.empty, to: day, count: last.empty.count + 1 },
      }
    else folded.push({ row: null, empty: { from: day, to: day, count: 1 } })
  }
  return folded
}

/** The days of a report: those requested, the last `maxDays` of them when they are more, 30 without a request. */
export function resolveDays(
  request: { from: string | null; to: string | null },
  today: string,
  maxDays: number,
): DayRange {
  const to = request.to ?? (request.from === null || request.from < today ? today : request.from)
  const from = request.from ?? addDays(to, 1 - DEFAULT_DAYS)
  return { from: countDays(from, to) > maxDays ? addDays(to, 1 - maxDays) : from, to }
}

export const reportPresets = ['today', 'week', 'days30', 'month', 'lastMonth'] as const
export type ReportPreset = (typeof reportPresets)[number]

const startOfMonth = (day: string): string => day.slice(0, 8).concat('01')

/** The days of a preset, `today` being the last of all but the last month. */
export function getPresetDays(preset: ReportPreset, today: string): DayRange {
  const monthStart = startOfMonth(today)
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'week':
      return { from: addDays(today, -6), to: today }
    case 'days30':
      return { from: addDays(today, 1 - DEFAULT_DAYS), to: today }
    case 'month':
      return { from: monthStart, to: today }
    case 'lastMonth': {
      const to = addDays(monthStart, -1)
      return { from: startOfMonth(to), to }
    }
  }
}
