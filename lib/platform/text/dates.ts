import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The shop's time zone (decision D25). */
const SHOP_TIME_ZONE = 'Asia/Yangon'

/** Formats an instant as DD/MM/YYYY HH:mm in Yangon. */
export const formatDateTime = (instant: string | Date): string =>
  dayjs(instant).tz(SHOP_TIME_ZONE).format('DD/MM/YYYY HH:mm')

/** Formats the Yangon day of an instant as DD/MM/YYYY. */
export const formatDay = (instant: string | Date): string =>
  dayjs(instant).tz(SHOP_TIME_ZONE).format('DD/MM/YYYY')

/** A day as it is stored, YYYY-MM-DD, as DD/MM/YYYY. */
export const formatIsoDay = (day: string): string => day.split('-').reverse().join('/')

/** The start of the Yangon day of `instant`, `daysBack` days earlier. */
export const startOfLocalDay = (instant: Date, daysBack = 0): Date =>
  dayjs(instant).tz(SHOP_TIME_ZONE).startOf('day').subtract(daysBack, 'day').toDate()

/** The Yangon day of an instant in sortable form, for file names: YYYY-MM-DD. */
export const fileDate = (instant: Date): string => dayjs(instant).tz(SHOP_TIME_ZONE).format('YYYY-MM-DD')

const DAY_MS = 24 * 60 * 60 * 1000

/** How many Yangon days after that of `since` the day of `now` is; 0 on the same day. */
export const countDays = (since: string, now: Date): number =>
  Math.max(
    0,
    Math.round((startOfLocalDay(now).getTime() - startOfLocalDay(new Date(since)).getTime()) / DAY_MS),
  )

/** The start of the Yangon day `day` (YYYY-MM-DD), `daysOn` days later. */
export const startOfDay = (day: string, daysOn = 0): Date =>
  dayjs.tz(day, SHOP_TIME_ZONE).add(daysOn, 'day').toDate()
