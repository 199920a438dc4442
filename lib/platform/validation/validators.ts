/**
 * lib/platform/validation: The parts of zod schemas: texts, amounts, dates and encodings of input, and the queries of
 * pages. Everything may import it.
 */

import { type Locale, locales } from '@/lib/platform/i18n/locales'
import { foldShortCode } from '@/lib/platform/text/short-code'
import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { ERROR_STATUS, type ErrorCode } from '@/lib/platform/errors/app-error'
import { isBlank, removeInvisible } from '@/lib/platform/text/search/invisible'
import { cleanNumber, readDigits } from '@/lib/platform/text/numbers/numbers'
import { findReadings } from '@/lib/platform/text/numbers/ambiguous-number'
import { parseAmount } from '@/lib/platform/text/numbers/parse-amount'
import { cleanName } from '@/lib/platform/text/search/search-text'
import { parseWholeNumber } from '@/lib/platform/text/numbers/parse-number'

/** The largest id: a positive 32-bit integer. */
export const MAX_ID = 2_147_483_647

/** Maximum characters of a number, including white space; a longer text is invalid. */
export const MAX_NUMBER_LENGTH = 100

/** Maps the texts of a number with `parse`; leaves what is not a short text, or not a number, to be rejected. */
const mapText =
  (parse: (text: string) => number | null) =>
  (value: unknown): unknown =>
    typeof value === 'string' && value.length <= MAX_NUMBER_LENGTH ? (parse(value) ?? value) : value

const parseDigits = (text: string): number | null => {
  const folded = readDigits(text).trim()
  return /^-?\d{1,15}$/.test(folded) ? Number(folded) : null
}

const isMissing = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && isBlank(input))

/** Why a text is no whole number: with a point before three digits it could be two. */
function explainNumber(input: unknown): string {
  const readings = typeof input === 'string' && input.length <= MAX_NUMBER_LENGTH ? findReadings(input) : null
  return readings
    ? errorText('ambiguous_number', { thousands: readings.thousands, decimal: readings.decimal })
    : errorText('whole_number')
}

const boundedInteger = (min: number, max: number, message?: string) =>
  z
    .int({
      error: ({ input }) => (isMissing(input) ? errorText('required') : (message ?? explainNumber(input))),
    })
    .min(min, message ?? errorText('min', { min }))
    .max(max, message ?? errorText('max', { max }))

/**
 * A whole number, given as a number or as digits, including Burmese ones (decision D27). `message` replaces the reasons
 * why a value is invalid.
 */
export const integerSchema = (min: number, max: number, message?: string) =>
  z.preprocess(mapText(parseDigits), boundedInteger(min, max, message))

/** The highest page that is looked for: a higher number is that of a page beyond the last, too. */
const MAX_PAGE = 1_000_000_000

/** The number of a page, from 1. Numbers of many digits are read as that of the highest page. */
export const pageSchema = () => z.preprocess(mapText(parsePage), boundedInteger(1, MAX_PAGE))

const parsePage = (text: string): number | null => {
  const digits = readDigits(text).trim()
  return /^\d+$/.test(digits) ? Math.min(Number(digits), MAX_PAGE) : parseDigits(text)
}

/** The parameters of a list in pages of `size` records, or as many as the call wants. */
export const pageParameters = (size: number) => ({
  page: pageSchema().default(1),
  per_page: integerSchema(1, 100).default(size),
})

/** The same as people type it into a field: with thousands separators, a plus sign or zeros after the point. */
export const quantitySchema = (min: number, max: number) =>
  z.preprocess(
    mapText((text) => parseWholeNumber(text)),
    boundedInteger(min, max),
  )

/** The same for Kyat, also with the name of the currency. */
export const moneySchema = (min: number, max: number) =>
  z.preprocess(
    mapText((text) => parseAmount(text)),
    boundedInteger(min, max),
  )

/** A number that may be left out: null or a blank text says as little. */
export const optionalNumber = (number: ReturnType<typeof integerSchema>) =>
  z.preprocess(blankAsAbsent, number.optional())

/** The id of a record. */
export const idSchema = () => integerSchema(1, MAX_ID)

/** The number of an order as its customer types it: "24" or "#24". */
export const orderNumberSchema = () =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && value.length <= MAX_NUMBER_LENGTH
        ? cleanNumber(value).replace(/^\s*#/, '')
        : value,
    integerSchema(1, MAX_ID, errorText('order_number')),
  )

/** A boolean, also as forms send it. */
export const booleanSchema = () =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], {
    error: errorText('boolean'),
  })

/** Half of a character: UTF-8 has no bytes for it. */
const UNSTORABLE = /\p{Cs}/u
const VISIBLE = /[^\p{C}\p{Z}]/u
/** Line breaks of word processors, PDF files and web pages: they come with what is pasted. */
const OTHER_LINE_BREAKS = /[\v\f\u0085\u2028\u2029]/g

const storable = (max: number) =>
  z
    .string()
    .min(1, errorText('required'))
    .max(max, errorText('max_characters', { max }))
    .refine((value) => !UNSTORABLE.test(value), errorText('unstorable_character'))
    .refine((value) => value === '' || VISIBLE.test(value), errorText('visible_text'))

/**
 * Text of at most `max` characters, without outer spaces and characters that nobody sees: these are never a reason to
 * reject a text, and a text that looks empty is empty. Checks the length first: normalizing takes time quadratic in the
 * number of combining marks. A text that is too long ends the check, so that no rule about several fields gets it.
 */
const bounded = (max: number) =>
  z
    .string({ error: ({ input }) => errorText(isMissing(input) ? 'required' : 'text') })
    .overwrite((value) => removeInvisible(value).replace(OTHER_LINE_BREAKS, '\n'))
    .trim()
    .max(max, { error: errorText('max_characters', { max }), abort: true })

/** Required text of several lines, 1 to `max` characters after trimming. */
export const multilineText = (max: number) =>
  bounded(max)
    .transform((value) => value.normalize('NFC'))
    .pipe(storable(max))

/** Required text of one line, 1 to `max` characters after trimming. */
export const singleLineText = (max: number) =>
  bounded(max)
    .transform((value) => value.replace(/[\t\r\n]+/g, ' ').normalize('NFC'))
    .pipe(storable(max))

const optional = (text: ReturnType<typeof singleLineText>) =>
  z
    .preprocess((value) => (typeof value === 'string' && isBlank(value) ? null : value), text.nullish())
    .transform((value) => value ?? null)
    .pipe(z.string().nullable())

/** Optional text of one line: absent, null or blank becomes null. */
export const optionalSingleLineText = (max: number) => optional(singleLineText(max))

/** A name by which a record is found where others have it as a text: one text for all spellings that look the same. */
export const nameText = (max: number) => singleLineText(max).transform(cleanName)

/** The same, optional: absent, null or blank becomes null. */
export const optionalNameText = (max: number) =>
  optionalSingleLineText(max).transform((value) => (value === null ? null : cleanName(value)))

/** Longer than any such field, so that cleaning one is bounded. */
const MAX_CLEANED = 1_000
const withCleanText = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.length <= MAX_CLEANED ? cleanNumber(value) : value),
    schema,
  )

/**
 * What is compared and dialled exactly, stored as it was typed without what nobody sees in it: a phone number, an email
 * address, a code, a tracking number.
 */
export const identifierText = (max: number) => withCleanText(singleLineText(max))

/** The same, optional: absent, null or blank becomes null. */
export const optionalIdentifierText = (max: number) => withCleanText(optionalSingleLineText(max))

const foldCode = (value: string, context: z.RefinementCtx): string => {
  const code = foldShortCode(value)
  if (code === null) context.addIssue({ code: 'custom', message: errorText('short_code') })
  return code ?? ''
}

/** A code of Latin letters and digits in capitals; Burmese digits are read as digits. */
export const shortCodeText = (max: number) => singleLineText(max).transform(foldCode)

/** The same, optional: absent, null or blank becomes null. */
export const optionalShortCodeText = (max: number) =>
  optionalSingleLineText(max).transform((value, context) =>
    value === null ? null : foldCode(value, context),
  )

/** Optional text of several lines: absent, null or blank becomes null. */
export const optionalMultilineText = (max: number) => optional(multilineText(max))

const HOST_PATH = /^(?:\/|uploads\/)[^\\?#%\s"<>]+$/

/**
 * Folders of the uploads that contain no catalogue images: payment screenshots (decision D20) and unfinished uploads.
 */
const PRIVATE_FOLDERS: readonly (string | undefined)[] = ['payments', 'refunds', 'tmp', undefined]

/** A path on this host in normal form: no empty or dot segments, nothing encoded. */
function isPhotoPath(value: string): boolean {
  const segments = value.replace(/^\//, '').split('/')
  if (!HOST_PATH.test(value) || segments.some((name) => name === '' || name === '.' || name === '..'))
    return false
  const [folder, below] = segments
  return folder !== 'uploads' || !PRIVATE_FOLDERS.includes(below)
}

/** Characters of a stored path, which begins with a slash. */
const MAX_PATH = 255

/** A catalogue image: a path on this host, without a scheme or parent segments. */
export const imagePathSchema = () =>
  singleLineText(MAX_PATH)
    .pipe(z.string().refine(isPhotoPath, errorText('picture_path')))
    .transform((value) => (value.startsWith('/') ? value : `/${value}`))
    .pipe(z.string().max(MAX_PATH, errorText('max_characters', { max: MAX_PATH })))

/**
 * `array` with at most `max` items. Counts them before parsing, because otherwise each of a million invalid items
 * would be parsed and reported.
 */
export const boundedArray = <A extends z.ZodArray>(array: A, max: number, message: string) =>
  z.preprocess(
    (value, context) => {
      if (!Array.isArray(value) || value.length <= max) return value
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    },
    array.max(max, message),
  )

/** Maximum ids in a comma-separated list. */
export const MAX_IDS = 500
/** Maximum characters of such a list: each id with a comma and some white space. */
const MAX_ID_LIST_LENGTH = 20 * MAX_IDS
const TOO_MANY_IDS = errorText('max_ids', { count: MAX_IDS })

/** A comma-separated list of ids, such as `brand=1,2`; blank entries are ignored. */
export const idListSchema = () =>
  z
    .string({ error: errorText('list_of_ids') })
    .max(MAX_ID_LIST_LENGTH, TOO_MANY_IDS)
    .transform((value): unknown[] => value.split(',').filter((token) => !isBlank(token)))
    .refine((tokens) => tokens.length <= MAX_IDS, TOO_MANY_IDS)
    .pipe(z.array(idSchema()))
    .transform((ids) => [...new Set(ids)])

/** An object with at least one of its fields. */
export const requireAtLeastOne = <T extends z.ZodObject>(schema: T) =>
  schema.refine((value) => Object.values(value).some((field) => field !== undefined), {
    error: errorText('no_changes'),
  })

/** A response body with only a message. */
export const messageSchema = z.object({ message: z.string() })

/** The body of every error; some have further fields. */
export const errorMessageSchema = messageSchema.extend({
  code: z.enum(Object.keys(ERROR_STATUS) as ErrorCode[]),
})

/**
 * The 409 of a change of a record that compares versions: with the record as it is now, when somebody else has changed it
 * since its caller read it.
 */
export const versionConflict = <View extends z.ZodType>(view: View) =>
  errorMessageSchema.extend({ current: view.optional() })

/** The pagination fields of a list; URLs are absolute, and null at the ends. */
export const paginationSchema = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  next_page_url: z.string().nullable(),
  prev_page_url: z.string().nullable(),
})

/** An instant in ISO 8601, UTC. */
export const isoDateTime = z.iso.datetime()

/** Kyat in a response: an integer, which may exceed 32 bits. */
export const amountSchema = z.int().min(0)

/** Three numbers with the same separator, spaces around it aside. */
const DATE = /^(\d{1,4})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{1,4})$/

/**
 * A date as YYYY-MM-DD: from day, month and year, as screens show dates, also with two digits of the year after a slash or
 * a point, or from year, month and day. Returns anything else as it is.
 */
function toIsoDate(text: string): string {
  const [, first = '', separator, month = '', last = ''] = DATE.exec(text.replace(/\p{Pd}/gu, '-')) ?? []
  const isYearFirst = first.length === 4
  const [year, day] = isYearFirst ? [first, last] : [last, first]
  if (day.length < 1 || day.length > 2) return text
  const isShortYear = year.length === 2 && separator !== '-'
  if (year.length !== 4 && !isShortYear) return text
  return `${isShortYear ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A Yangon day (decision D25) as YYYY-MM-DD, from that or from day, month and year; blank counts as absent. */
export const localDate = () =>
  z
    .preprocess(
      (value) =>
        typeof value === 'string' && value.length <= MAX_NUMBER_LENGTH
          ? toIsoDate(readDigits(value).trim()) || null
          : value,
      z.iso
        .date(errorText('date'))
        .refine((value) => value >= '1970' && value < '9999', errorText('date'))
        .nullish(),
    )
    .transform((value) => value ?? null)
    .pipe(z.string().nullable())

/** Maximum amount of a payment, in Kyat. */
export const MAX_AMOUNT_KYAT = 1_000_000_000_000

const isBlankText = (value: unknown): boolean => typeof value === 'string' && isBlank(value)

/** For z.preprocess: a blank text, as forms send what nobody filled in, is null. */
export const blankAsNull = (value: unknown): unknown => (isBlankText(value) ? null : value)

/** The same, and what is absent is null too. */
export const blankOrAbsentAsNull = (value: unknown): unknown => blankAsNull(value) ?? null

/** For z.preprocess: a blank text, or null, is absent. */
export const blankAsAbsent = (value: unknown): unknown => blankAsNull(value) ?? undefined

/** The position in a list that next_page_url of its answer has. */
export const cursorSchema = () => z.string(errorText('cursor')).max(2_000, errorText('cursor')).optional()

/** One of these values; the error lists `offered`, where older ones are accepted too. */
export const enumSchema = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  offered: readonly string[] = values,
) => z.enum(values, { error: errorText('one_of', { list: offered.join(', ') }) })

const localeNames = Object.keys(locales) as [Locale, ...Locale[]]

/** The language of a customer, for a sentence that is sent to them; Burmese where nothing is said. */
export const customerLanguage = enumSchema(localeNames).default('my')
