import { burmeseErrorMessages } from '@/lib/i18n/burmese-error-messages'
import type { FieldErrors } from '@/lib/errors'
import type { Locale } from '@/lib/i18n/locales'

const PLACEHOLDER = /\{(\w+)\}/g

/** The characters of a message without its placeholders. */
const countLiterals = (message: string): number => message.replace(PLACEHOLDER, '').length

/**
 * Each English message as a pattern; its groups are the placeholders. The message with more literal text comes first,
 * because 'Must be at least {min}' matches 'Must be at least 12 characters' too.
 */
const byLiterals = Object.entries(burmeseErrorMessages).sort(
  ([one], [other]) => countLiterals(other) - countLiterals(one),
)
const patterns = byLiterals.map(([english, burmese]) => {
  const source = english
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 0 ? part.replace(/[.*+?^$()|[\]\\]/g, '\\$&') : `(?<${part}>.+)`))
    .join('')
  return { pattern: new RegExp(`^${source}$`, 's'), burmese }
})

/** Translates an error message to the reader's language (decision D4); an unknown message is returned unchanged. */
export function translateError(locale: Locale, sentence: string): string {
  if (locale === 'en') return sentence
  const [, place, message] = /^(\w+|Line \d+): (.+)$/s.exec(sentence) ?? []
  if (place && message) return `${translateError(locale, place)}: ${translateError(locale, message)}`
  for (const { pattern, burmese } of patterns) {
    const found = pattern.exec(sentence)
    if (found) return burmese.replace(PLACEHOLDER, (_, name: string) => found.groups?.[name] ?? '')
  }
  return sentence
}

/** Translates all messages of an error body to the reader's language. */
export const translateErrors = (locale: Locale, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [
      field,
      sentences.map((sentence) => translateError(locale, sentence)),
    ]),
  )
