import { cutText } from '@/lib/platform/text/shorten'
import { MAX_READ_LENGTH } from '@/lib/shop/receipts/receipts.schema'
import {
  foldConfusions,
  getConfidence,
  getValueWords,
  isBurmeseNumber,
  type Line,
  type Reading,
  SURE_CONFIDENCE,
  SURE_NAME_CONFIDENCE,
  toDigits,
  type Word,
} from '@/lib/shop/receipts/reading/receipt-words.rules'

const MAX_NAME_WORDS = 8
const MIN_DIGITS = 3

/** What a mask of digits is read as: stars, letters x, and what is read for stars. */
const MASKED = /^(.{0,20}?[*xXkK%#•●※]{2,}.{0,3}?)(\d{3,8})$/u
const WHOLE = /^\+?(\d[\d-]{4,24})$/

type Digits = { text: string; isClean: boolean }

/** The digits at the end of a masked number, or all of a whole one; null for other words. */
function parseDigits({ text, confidence }: Word): Digits | null {
  const word = toDigits(text).replace(/^[([{]+|[)\]}.,:;]+$/g, '')
  const isOneScript = !(isBurmeseNumber(text) && /\d/.test(text))
  const [, mask, last] = MASKED.exec(word) ?? []
  if (mask !== undefined && last !== undefined)
    return { text: last, isClean: isOneScript && last.length <= 6 && confidence >= SURE_NAME_CONFIDENCE }
  const folded = foldConfusions(word)
  const [, whole] = WHOLE.exec(folded.text) ?? []
  if (whole === undefined || !/\d{2}/.test(word)) return null
  return {
    text: whole.replace(/-/g, ''),
    isClean: isOneScript && !folded.isDamaged && confidence >= SURE_CONFIDENCE,
  }
}

const isLetters = (text: string): boolean =>
  /[A-Za-z\u1000-\u109f]/u.test(text) && !/[\d*%#@]/.test(toDigits(text))

/** The words of a name at the beginning of a value, up to a number or a mask. */
function readName(words: readonly Word[]): Reading<string> | null {
  const start = words.findIndex(({ text }) => isLetters(text))
  const rest = start < 0 ? [] : words.slice(start)
  const end = rest.findIndex(({ text }) => !isLetters(text))
  const name = (end < 0 ? rest : rest.slice(0, end)).slice(0, MAX_NAME_WORDS)
  const letters = name
    .map(({ text }) => text)
    .join(' ')
    .replace(/[^\p{L}\p{M}. ]/gu, '')
  const value = cutText(letters.trim(), MAX_READ_LENGTH)
  if (value.replace(/[^\p{L}]/gu, '').length < 2) return null
  return { value, is_sure: start === 0 && getConfidence(name) >= SURE_NAME_CONFIDENCE }
}

/** The name and the last digits of who received the money, by the labels of the receiver and of their number. */
export function readReceiver(lines: readonly Line[]): {
  name: Reading<string> | null
  digits: Reading<string> | null
} {
  const names: Reading<string>[] = []
  const numbers: Digits[] = []
  // A number below the payer's name is the payer's.
  let isOfPayer = false
  for (const [index, { label }] of lines.entries()) {
    if (label === 'payer') isOfPayer = true
    if (label === 'receiver') isOfPayer = false
    const isReceiver = label === 'receiver'
    if (!isReceiver && (label !== 'receiver number' || isOfPayer)) continue
    const words = getValueWords(
      lines,
      index,
      ({ text }) => isLetters(text) || parseDigits({ text, confidence: 0 }) !== null,
    )
    const digits = words.flatMap((word) => parseDigits(word) ?? []).at(-1)
    if (isReceiver) names.push(...[readName(words)].filter((name) => name !== null))
    if (digits && digits.text.length >= MIN_DIGITS) numbers.push(digits)
    // The number below a name that has no label of its own.
    const below = lines[index + (words === lines[index]?.words ? 1 : 2)]
    if (isReceiver && !digits && below?.label === null)
      numbers.push(...below.words.flatMap((word) => parseDigits(word) ?? []).slice(-1))
  }
  const [name = null] = names
  const [first] = numbers
  if (!first) return { name, digits: null }
  const isOne = numbers.every(({ text }) => text.endsWith(first.text) || first.text.endsWith(text))
  return { name, digits: { value: first.text, is_sure: first.isClean && isOne } }
}
