import english from '@/lib/errors/en.json' with { type: 'json' }
import burmese from '@/lib/errors/my.json' with { type: 'json' }
import type { Locale } from '@/lib/i18n/locales'

/** What can be said about an error: the keys of the sentences in en.json. */
export type ErrorKey = keyof typeof english

const sentences: Record<Locale, Record<ErrorKey, string>> = { en: english, my: burmese }

/**
 * An error as its key and values, before it is known who reads it. It is a text, so that an issue of zod, a list of errors by
 * field and a row of the database carry it; `formatError()` and `toJson()` make it a sentence.
 */
export type ErrorText = string & { readonly error: ErrorKey }

type Values = Readonly<Record<string, string | number>>

/** Begins an error. No text of a person begins with it: fields reject control characters. */
const MARK = '\u001e'
const MARK_IN_JSON = String.raw`\u001e`
const PATTERN = new RegExp(`^${MARK}(\\w+)(.*)$`, 's')

/** The error `key`; `values` are those of the placeholders in its sentence. The value of {text} is an error too. */
export const errorText = (key: ErrorKey, values?: Values): ErrorText =>
  `${MARK}${key}${values ? JSON.stringify(values) : ''}` as ErrorText

type Issue = { message: string }

/** The error of an issue of zod, which carries it as its message. A sentence of zod's own stays as it is. */
export const toErrorText = ({ message }: Issue): ErrorText => message as ErrorText

/** The first error of a value that a schema rejects. */
export const getFirstError = ({ issues: [issue] }: { issues: readonly Issue[] }): ErrorText =>
  issue ? toErrorText(issue) : errorText('invalid')

const isKey = (key: string | undefined): key is ErrorKey => key !== undefined && Object.hasOwn(english, key)

/** The sentence of an error in the language of its reader (decision D4); a text that is no error as it is. */
export function formatError(locale: Locale, text: string): string {
  const [, key, json] = PATTERN.exec(text) ?? []
  if (!isKey(key)) return text
  const values = json ? (JSON.parse(json) as Values) : {}
  return sentences[locale][key].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = String(values[name] ?? placeholder)
    return name === 'text' ? formatError(locale, value) : value
  })
}

/** `value` as JSON for a reader: its errors are sentences in their language. */
export function toJson(locale: Locale, value: unknown): string {
  const json = JSON.stringify(value)
  // Few answers have an error in them, and a replacer makes writing the others several times slower.
  if (!json.includes(MARK_IN_JSON)) return json
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? formatError(locale, part) : part,
  )
}

/** A copy of `value`, a plain object, with its errors as sentences for a reader. */
export const formatErrors = <T>(locale: Locale, value: T): T => JSON.parse(toJson(locale, value)) as T
