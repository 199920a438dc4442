import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

/**
 * Minutes that the shop's time zone, Asia/Yangon (decision D25), is ahead of UTC: the same all year, since 1945. Everything is
 * reckoned in UTC, so no change of clocks where the machine stands moves a day of the shop.
 */
const OFFSET_MINUTES = 390

/** The date and time of day in Yangon at `instant`, as a UTC time. */
const toYangon = (instant: string | Date): dayjs.Dayjs => dayjs.utc(instant).add(OFFSET_MINUTES, 'minute')

/** The instant of a date and time of day in Yangon, given as a UTC time. */
const toInstant = (time: dayjs.Dayjs): Date => time.subtract(OFFSET_MINUTES, 'minute').toDate()

/** Formats an instant as DD/MM/YYYY HH:mm in Yangon. */
export const formatDateTime = (instant: string | Date): string => toYangon(instant).format('DD/MM/YYYY HH:mm')

/** Formats the Yangon day of an instant as DD/MM/YYYY. */
export const formatDay = (instant: string | Date): string => toYangon(instant).format('DD/MM/YYYY')

/** A day as it is stored, YYYY-MM-DD, as DD/MM/YYYY. */
export const formatIsoDay = (day: string): string => day.split('-').reverse().join('/')

/** The start of the Yangon day of `instant`, `daysBack` days earlier. */
export const startOfLocalDay = (instant: Date, daysBack = 0): Date =>
  toInstant(toYangon(instant).startOf('day').subtract(daysBack, 'day'))

/** The Yangon day of an instant in sortable form, for file names: YYYY-MM-DD. */
export const fileDate = (instant: Date): string => toYangon(instant).format('YYYY-MM-DD')

const DAY_MS = 24 * 60 * 60 * 1000

/** How many Yangon days after that of `since` the day of `now` is; 0 on the same day. */
export const countDays = (since: string, now: Date): number =>
  Math.max(
    0,
    Math.round((startOfLocalDay(now).getTime() - startOfLocalDay(new Date(since)).getTime()) / DAY_MS),
  )

/** The start of the Yangon day `day` (YYYY-MM-DD), `daysOn` days later. */
export const startOfDay = (day: string, daysOn = 0): Date => toInstant(dayjs.utc(day).add(daysOn, 'day'))
