/** The shop's time of day, without the size of a library: the checkout's script has it. */
const timeOfDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Yangon',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Formats an instant as HH:mm in Yangon (decision D25). */
export const formatTimeOfDay = (instant: string | Date): string => timeOfDay.format(new Date(instant))
