import type { LabelKind } from '@/lib/shop/receipts/reading/labels.rules'
import {
  foldConfusions,
  getConfidence,
  getValueWords,
  hasDigit,
  isBurmeseNumber,
  type Line,
  type Reading,
  SURE_CONFIDENCE,
  toDigits,
  type Word,
} from '@/lib/shop/receipts/reading/receipt-words.rules'

const MIN_LENGTH = 6
const MAX_LENGTH = 40
/** Shorter numbers without a label are those of something else. */
const MIN_UNLABELLED_DIGITS = 10

/** A short beginning of letters, then digits: "FT26331012345". */
const NUMBER = /^([A-Za-z]{0,4})([\dOoQDlIi|!SsBZzရဂ-]{3,40})$/u

type Part = { text: string; isClean: boolean }

/** The number that a word is: digits, after a few letters at most, or letters and digits; null for all else. */
function parsePart({ text, confidence }: Word): Part | null {
  const word = toDigits(text).replace(/^[#:.]+|[.,:;)]+$/g, '')
  if (!/\d/.test(word) || word.length > MAX_LENGTH) return null
  const isOneScript = !(isBurmeseNumber(text) && /\d/.test(text))
  const [, letters, digits] = NUMBER.exec(word) ?? []
  if (letters !== undefined && digits !== undefined) {
    const folded = foldConfusions(digits)
    return {
      text: letters.toUpperCase() + folded.text.replace(/-/g, ''),
      isClean: isOneScript && !folded.isDamaged && confidence >= SURE_CONFIDENCE,
    }
  }
  // Letters among the digits: which of them were digits cannot be told.
  return /^[A-Za-z\d-]+$/.test(word) ? { text: word.toUpperCase().replace(/-/g, ''), isClean: false } : null
}

/** Joins the words of a number, which may stand apart. */
function joinParts(words: readonly Word[]): Part | null {
  const parts: Part[] = []
  for (const word of words) {
    const part = parsePart(word)
    if (part) parts.push(part)
    else if (parts.length > 0) break
  }
  const text = parts.map((part) => part.text).join('')
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH) return null
  return { text, isClean: parts.length === 1 && parts.every(({ isClean }) => isClean) }
}

/** A line of digits alone, which continues the number above. */
const isContinuation = (line: Line | undefined): boolean =>
  line?.label === null &&
  line.words.length === 1 &&
  line.words.every(({ text }) => /^\d{1,12}$/.test(toDigits(text)))

/** Lines whose long numbers are of something else. */
const OTHERS = new Set<LabelKind>([
  'receiver',
  'receiver number',
  'payer',
  'amount',
  'total',
  'fee',
  'other amount',
  'time',
])

/** Whether a line is a field of something else: by its label, or as the number of a label above, with a name between at most. */
function isOfOther(lines: readonly Line[], index: number): boolean {
  const label = lines[index]?.label ?? null
  if (label !== null) return OTHERS.has(label)
  const above = lines.slice(Math.max(0, index - 2), index)
  const field = above.slice(above.findLastIndex((line) => line.label !== null))
  const [first] = field
  return !!first?.label && OTHERS.has(first.label) && !field.some(({ words }) => words.some(hasDigit))
}

/**
 * The number of the transaction, digits and capital letters only. It is sure when its label stands beside it and no letter was read
 * for a digit. Without a label the longest number of the receipt is the only guess.
 */
export function readTransactionNumber(lines: readonly Line[]): Reading<string> | null {
  const labelled = lines.flatMap((line, index) => {
    if (line.label !== 'number') return []
    const words = getValueWords(lines, index, hasDigit)
    const part = joinParts(words)
    if (!part) return []
    const after = lines[index + (words === line.words ? 1 : 2)]
    if (!after || !isContinuation(after)) return [part]
    return [{ text: part.text + after.words.map(({ text }) => toDigits(text)).join(''), isClean: false }]
  })
  const [first] = labelled
  if (first) {
    const isOne = labelled.every(({ text }) => text === first.text)
    return { value: first.text, is_sure: first.isClean && isOne }
  }
  const longest = lines
    .filter((_line, index) => !isOfOther(lines, index))
    .flatMap(({ words }) => words)
    .filter((word) => getConfidence([word]) > 0)
    .flatMap((word) => parsePart(word) ?? [])
    .filter(
      ({ text }) =>
        /^[A-Z]{0,4}\d+$/.test(text) && text.length >= MIN_UNLABELLED_DIGITS && !/^(?:09|959)/.test(text),
    )
    .toSorted((one, other) => other.text.length - one.text.length)[0]
  return longest ? { value: longest.text, is_sure: false } : null
}
