import english from '@/lib/platform/errors/en.json' with { type: 'json' }
import { ERROR_MARK, type ErrorKey, type ErrorValues } from '@/lib/platform/errors/error-text'
import burmese from '@/lib/platform/errors/my.json' with { type: 'json' }
import type { Locale } from '@/lib/platform/i18n/locales'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** Makes errors sentences. Apart from error-text.ts, so that a script of the browser with a rule has no sentences in it. */

const sentences: Record<Locale, Record<ErrorKey, string>> = { en: english, my: burmese }

const MARK_IN_JSON = String.raw`\u001e`
const PATTERN = new RegExp(`^${ERROR_MARK}(\\w+)(.*)$`, 's')

const isKey = (key: string | undefined): key is ErrorKey => key !== undefined && Object.hasOwn(english, key)

/**
 * The sentence of an error in the language of its reader (decision D4), amounts of money with thousands separators (D26); a text
 * that is no error as it is.
 */
export function formatError(locale: Locale, text: string): string {
  const [, key, json] = PATTERN.exec(text) ?? []
  const values = json ? parseValues(json) : {}
  if (!isKey(key) || values === null) return text
  return sentences[locale][key].replace(
    /\{(\w+)(:kyat)?\}/g,
    (placeholder, name: string, isKyat?: string) => {
      const value = (locale === 'my' ? values[`${name}_my`] : null) ?? values[name] ?? placeholder
      if (isKyat && typeof value === 'number') return groupThousands(value)
      return name === 'text' ? formatError(locale, String(value)) : String(value)
    },
  )
}

/** The values of an error; null for a text that somebody sent and that only begins like one. */
function parseValues(json: string): ErrorValues | null {
  try {
    return JSON.parse(json) as ErrorValues | null
  } catch {
    return null
  }
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
