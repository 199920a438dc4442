import fc from 'fast-check'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'

/** How people, phones and spreadsheets write a whole number. */

const toBurmese = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)))

const group: ((value: number) => string)[] = [
  String,
  groupThousands,
  (value) => groupThousands(value).replaceAll(',', ' '),
  // The Burmese comma.
  (value) => groupThousands(value).replaceAll(',', '\u104a'),
  (value) => groupThousands(value).replaceAll(',', '\u00a0'),
]
const end = ['', '.0', '.00']
const script: ((text: string) => string)[] = [
  (text) => text,
  toBurmese,
  // The letter wa for the digit zero.
  (text) => toBurmese(text).replaceAll('\u1040', '\u101d'),
]
const around: ((text: string) => string)[] = [
  (text) => text,
  (text) => ` ${text} `,
  (text) => `\u202a${text}\u202c`,
  (text) => `\ufeff${text}\u200b`,
  (text) => `+${text}`,
]

/** A spelling of a whole number. */
export const quantityText: fc.Arbitrary<(value: number) => string> = fc
  .tuple(
    fc.constantFrom(...group),
    fc.constantFrom(...end),
    fc.constantFrom(...script),
    fc.constantFrom(...around),
  )
  .map(
    ([toGroups, decimals, toScript, wrap]) =>
      (value) =>
        wrap(toScript(toGroups(value) + decimals)),
  )
