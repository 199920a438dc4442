import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The shop's clock (decision D25). */
export const SHOP_TIME_ZONE = 'Asia/Yangon'

/** An instant as the shop writes it: DD/MM/YYYY HH:mm in Yangon. */
export const formatDateTime = (instant: string | Date): string =>
  dayjs(instant).tz(SHOP_TIME_ZONE).format('DD/MM/YYYY HH:mm')

/** The Yangon day of an instant: DD/MM/YYYY. */
export const formatDay = (instant: string | Date): string =>
  dayjs(instant).tz(SHOP_TIME_ZONE).format('DD/MM/YYYY')

/** The instant at which the Yangon day of `instant` began, `daysBack` days earlier. */
export const startOfLocalDay = (instant: Date, daysBack = 0): Date =>
  dayjs(instant).tz(SHOP_TIME_ZONE).startOf('day').subtract(daysBack, 'day').toDate()

/** The Yangon day of an instant as files are named and sorted by: YYYY-MM-DD. */
export const fileDate = (instant: Date): string => dayjs(instant).tz(SHOP_TIME_ZONE).format('YYYY-MM-DD')

/** The instant at which the Yangon day `day` (YYYY-MM-DD) began, `daysOn` days later. */
export const startOfDay = (day: string, daysOn = 0): Date =>
  dayjs.tz(day, SHOP_TIME_ZONE).add(daysOn, 'day').toDate()
