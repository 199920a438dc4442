import {
  MAX_OCR_LINES,
  MAX_OCR_WORD_LENGTH,
  MAX_OCR_WORDS,
  type OcrLine,
} from '@/lib/platform/ocr/ocr.schema'
import { cutText } from '@/lib/platform/text/shorten'
import { normalizeDigits } from '@/lib/platform/text/numbers/numbers'
import { foldInvisible } from '@/lib/platform/text/search/fold-invisible'
import { findLabel, type LabelKind } from '@/lib/shop/receipts/reading/labels.rules'

/** A word of a receipt: its text without what nobody sees, and how sure the reading is, 0 to 100. */
export type Word = { text: string; confidence: number }

/** A line of a receipt. `words` are those after its label; `all` has the label too. */
export type Line = { label: LabelKind | null; words: readonly Word[]; all: readonly Word[] }

/** Words whose confidence is below this leave a doubt. */
export const SURE_CONFIDENCE = 80
/** Names are compared by people and by rules that allow differences, so less confidence is enough. */
export const SURE_NAME_CONFIDENCE = 70

/** "Amount:5,000" is two words. */
const GLUED = /^(?!\u101d+:)([^\d\u1040-\u1049:]{2,40}):(\S{1,40})$/u

const clean = (text: string): string => foldInvisible(text).normalize('NFC').trim()

/**
 * The lines with their labels. Work is bounded: further lines, words and characters than a receipt has are left out before anything
 * is compared.
 */
export function toLines(lines: readonly OcrLine[]): Line[] {
  return lines
    .filter((_line, index) => index < MAX_OCR_LINES)
    .map(({ words }) =>
      words.flatMap((word, index) => {
        if (index >= MAX_OCR_WORDS) return []
        const text = clean(cutText(word.text, MAX_OCR_WORD_LENGTH))
        const [, before, after] = GLUED.exec(text) ?? []
        const texts = before !== undefined && after !== undefined ? [before, after] : [text]
        return texts
          .filter((each) => each !== '')
          .map((each) => ({ text: each, confidence: word.confidence }))
      }),
    )
    .filter((words) => words.length > 0)
    .map((all) => {
      const found = findLabel(all.map(({ text }) => text))
      return { label: found?.kind ?? null, words: found ? all.slice(found.end) : all, all }
    })
}

/** The words of a label's value: those after it, or those of the next line when `isValue` finds none there. */
export function getValueWords(
  lines: readonly Line[],
  index: number,
  isValue: (word: Word) => boolean,
): readonly Word[] {
  const own = lines[index]?.words ?? []
  const next = lines[index + 1]
  return own.some(isValue) || !next || next.label !== null ? own : next.words
}

/** Whether a line stands below a label that has no value beside it, so that it is that value. */
export function isValueOfLabel(lines: readonly Line[], index: number): boolean {
  const above = lines[index - 1]
  return !!above && above.label !== null && !above.words.some(({ text }) => /[\p{L}\p{N}]{2}/u.test(text))
}

const WA = /\u101d/g
/** Letters that are read for a digit, by the digit. */
const CONFUSIONS: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  '!': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
  ရ: '7',
  ဂ: '8',
}
const CONFUSED = new RegExp(`[${Object.keys(CONFUSIONS).join('')}]`, 'g')

/** Reads the digits of a word: those of Burmese and wa for zero as 0-9, also where all of them are typed so, as in a time at midnight. */
export const toDigits = (text: string): string =>
  normalizeDigits(
    /[\u1040-\u1049]/.test(text) || /^\u101d[\u101d.,:]*$/.test(text) ? text.replace(WA, '\u1040') : text,
  )

/** A number with letters that are read for digits as those digits; damaged where it had any. */
export function foldConfusions(text: string): { text: string; isDamaged: boolean } {
  const folded = text.replace(CONFUSED, (letter) => CONFUSIONS[letter] ?? letter)
  return { text: folded, isDamaged: folded !== text }
}

export const hasDigit = ({ text }: Word): boolean => /\d/.test(toDigits(text))

/** True when a digit of `text` is Burmese. */
export const isBurmeseNumber = (text: string): boolean => /[\u1040-\u1049]/.test(text)

/** The lowest confidence of words; 100 without any. */
export const getConfidence = (words: readonly Word[]): number =>
  Math.min(100, ...words.map(({ confidence }) => confidence))

/** A value of a field, and whether nothing leaves a doubt about it. */
export type Reading<Value> = { value: Value; is_sure: boolean }
