import { startOfDay } from '@/lib/platform/text/dates'
import {
  getConfidence,
  hasDigit,
  isBurmeseNumber,
  type Line,
  type Reading,
  SURE_CONFIDENCE,
  toDigits,
} from '@/lib/shop/receipts/reading/receipt-words.rules'

const DAY_MS = 24 * 60 * 60 * 1000
/** A clock of a phone may be fast, and a receipt is not older than this when somebody pays with it. */
const MAX_FUTURE_MS = 60 * 60 * 1000
const MAX_AGE_MS = 2 * 365 * DAY_MS

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ဇန်နဝါရီ'],
  ['feb', 'ဖေဖော်ဝါရီ'],
  ['mar', 'မတ်'],
  ['apr', 'ဧပြီ'],
  ['may', 'မေ'],
  ['jun', 'ဇွန်'],
  ['jul', 'ဇူလိုင်'],
  ['aug', 'ဩဂုတ်', 'သြဂုတ်'],
  ['sep', 'စက်တင်ဘာ'],
  ['oct', 'အောက်တိုဘာ'],
  ['nov', 'နိုဝင်ဘာ'],
  ['dec', 'ဒီဇင်ဘာ'],
]

/** The number of a month by its name, 0 for no month. Letters that are read for others count. */
function toMonth(name: string): number {
  const latin = name
    .toLowerCase()
    .replace(/0/g, 'o')
    .replace(/[1i|](?=l|u)/g, 'j')
    .slice(0, 3)
  const burmese = name.replace(/\u103a/g, '')
  return (
    MONTHS.findIndex((names) =>
      names.some((month) => month === latin || month.replace(/\u103a/g, '') === burmese),
    ) + 1
  )
}

type Day = { day: number; month: number; year: number; isClean: boolean; end: number; start: number }

const NUMERIC = /(?<!\d)(\d{1,2}) ?([/.-]) ?(\d{1,2}) ?([/.-]) ?(\d{4})/
const YEAR_FIRST = /(?<!\d)(\d{4}) ?([/.-]) ?(\d{1,2}) ?([/.-]) ?(\d{2})/
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?[ ,.-]{0,2}([a-z\u1000-\u103f][a-z0-9\u1000-\u103f]{2,14})[ ,.-]{0,3}(\d{4})/i
const MONTH_FIRST = /(?<![a-z])([a-z][a-z0-9]{2,8})[ .-]{0,2}(\d{1,2})(?:st|nd|rd|th)?[ ,.-]{1,3}(\d{4})/i

/** The day that a text names, as Day, or null. A numeric date is day, month, year, as everywhere here. */
function findDay(text: string): Day | null {
  const place = (match: RegExpExecArray) => ({ start: match.index, end: match.index + match[0].length })
  const numeric = NUMERIC.exec(text)
  if (numeric) {
    const [first, second, year] = [Number(numeric[1]), Number(numeric[3]), Number(numeric[5])]
    const isSwapped = second > 12 && first <= 12
    return {
      ...{ day: isSwapped ? second : first, month: isSwapped ? first : second, year },
      isClean: !isSwapped && numeric[2] === numeric[4],
      ...place(numeric),
    }
  }
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst)
    return {
      ...{ year: Number(yearFirst[1]), month: Number(yearFirst[3]), day: Number(yearFirst[5]) },
      isClean: yearFirst[2] === yearFirst[4],
      ...place(yearFirst),
    }
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst && toMonth(dayFirst[2] ?? '') > 0)
    return {
      ...{
        day: Number(dayFirst[1]),
        month: toMonth(dayFirst[2] ?? ''),
        year: Number(dayFirst[3]),
        isClean: true,
      },
      ...place(dayFirst),
    }
  const monthFirst = MONTH_FIRST.exec(text)
  if (monthFirst && toMonth(monthFirst[1] ?? '') > 0)
    return {
      ...{
        day: Number(monthFirst[2]),
        month: toMonth(monthFirst[1] ?? ''),
        year: Number(monthFirst[3]),
        isClean: true,
      },
      ...place(monthFirst),
    }
  return null
}

/** The halves and parts of a day beside a time; Burmese ones stand before it as well. */
const HALF = String.raw`[ap]\.? ?m\b|နံနက်|မနက်|နေ့လယ်|ညနေ|ည`
const CLOCK = new RegExp(
  String.raw`(?:(?<![a-z\u1000-\u103f])(${HALF})[ ,]{0,2})?(?<![\d:])(\d{1,2}) ?([:.;]) ?(\d{2})(?: ?([:.;]) ?(\d{2}))?(?![\d]) ?(${HALF})?`,
  'i',
)
const NIGHT = 'ည'

type Clock = { ms: number; isClean: boolean }

/** The time of day in a text, milliseconds after midnight; null without. */
function findClock(text: string): Clock | null {
  const [, before = '', hours = '', mark, minutes = '', secondMark, seconds = '0', after = ''] =
    CLOCK.exec(text) ?? []
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)]
  if (hours === '' || hour > 23 || minute > 59 || second > 59) return null
  const half = after || before
  const isAfternoon = /^p|နေ့လယ်|ညနေ|ည/i.test(half)
  const isMorning = /^a|နံနက်|မနက်/i.test(half)
  const isMidnight = half === NIGHT && hour === 12
  const of24 = isMidnight || (isMorning && hour === 12) ? 0 : isAfternoon && hour < 12 ? hour + 12 : hour
  return {
    ms: ((of24 * 60 + minute) * 60 + second) * 1000,
    isClean:
      mark === ':' &&
      (secondMark === undefined || secondMark === ':') &&
      !(isMorning && hour > 12) &&
      // After midnight the day is ambiguous, and two halves of the day contradict each other.
      !(half === NIGHT && (hour < 6 || hour === 12)) &&
      (before === '' || after === ''),
  }
}

const toText = ({ all }: Line): string => all.map(({ text }) => toDigits(text)).join(' ')

/** The text of a line without its date, for the time beside it. */
const getRest = (text: string, { start, end }: Day): string => `${text.slice(0, start)} ${text.slice(end)}`

/** The instant of a day and a time in the shop's zone; null when the calendar has no such day. */
function toInstant({ day, month, year }: Day, { ms }: Clock): Date | null {
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const isDay =
    month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
  return isDay && year >= 2000 && year < 2100 ? new Date(startOfDay(iso).getTime() + ms) : null
}

/** The line that has the time of the date in line `index`: the same, one of the next two, or the one before. */
function findClockNear(lines: readonly Line[], index: number, day: Day): { clock: Clock; line: Line } | null {
  for (const offset of [0, 1, 2, -1]) {
    const line = lines[index + offset]
    if (!line) continue
    const text = offset === 0 ? getRest(toText(line), day) : toText(line)
    const clock = findClock(text)
    // The clock of the phone is a line of its own too, so a time alone counts below a date only.
    if (
      clock &&
      (offset >= 0 || line.label === 'time') &&
      (offset === 0 || line.label === 'time' || (line.label === null && offset === 1))
    )
      return { clock, line }
  }
  return null
}

/**
 * When a receipt was paid, in UTC. Times are those of the shop's zone (decision D25). It is sure when one day with a time is named,
 * not in the future of `now` and not long past.
 */
export function readTime(lines: readonly Line[], now: Date): Reading<string> | null {
  const found = lines.flatMap((line, index) => {
    const day = findDay(toText(line))
    const near = day && findClockNear(lines, index, day)
    const instant = near && toInstant(day, near.clock)
    if (!day || !near || !instant) return []
    const numbers = [...line.all, ...near.line.all].filter(hasDigit)
    // Burmese digits and others in one date are read wrong.
    const isOneScript = numbers.every(({ text }) => !(isBurmeseNumber(text) && /\d/.test(text)))
    const isClean =
      day.isClean && near.clock.isClean && isOneScript && getConfidence(numbers) >= SURE_CONFIDENCE
    return [
      {
        value: instant.toISOString(),
        isClean,
        isLabelled: line.label === 'time' || near.line.label === 'time',
      },
    ]
  })
  const best = found.find(({ isLabelled }) => isLabelled) ?? found[0]
  if (!best) return null
  const age = now.getTime() - new Date(best.value).getTime()
  const isPossible = age > -MAX_FUTURE_MS && age < MAX_AGE_MS
  return {
    value: best.value,
    is_sure: best.isClean && isPossible && found.every(({ value }) => value === best.value),
  }
}
