import { cutText } from '@/lib/platform/text/shorten'
import {
  MAX_OCR_LINES,
  MAX_OCR_WORD_LENGTH,
  MAX_OCR_WORDS,
  type OcrLine,
  type OcrWord,
} from '@/lib/platform/ocr/ocr.schema'
import { readDigits } from '@/lib/platform/text/numbers/numbers'

/** A word and where it stands, as shares of the picture's width and height. */
type PlacedWord = OcrWord & { left: number; right: number; top: number; bottom: number }

/** Pixels from a side of the picture within which a number may be cut off. */
const EDGE_PIXELS = 3

const getDigits = (text: string): string => readDigits(text).replace(/\D/g, '')

/** The rows of Tesseract's table that are words: level 5, numbers of its parts, left, top, width, height, confidence, text. */
export function parseTsv(tsv: string, size: { width: number; height: number }): PlacedWord[][] {
  const lines = new Map<string, PlacedWord[]>()
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, line, , ...rest] = row.split('\t')
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = rest.slice(0, 5).map(Number)
    const text = cutText((rest[5] ?? '').trim(), MAX_OCR_WORD_LENGTH)
    if (level !== '5' || text === '') continue
    const key = [page, block, paragraph, line].join(' ')
    const words = lines.get(key) ?? []
    if (words.length === 0 && lines.size === MAX_OCR_LINES) break
    lines.set(key, words)
    if (words.length === MAX_OCR_WORDS) continue
    const isCut = left < EDGE_PIXELS || left + width > size.width - EDGE_PIXELS
    words.push({
      text,
      confidence: isCut && getDigits(text) !== '' ? 0 : Math.max(0, Math.min(100, confidence)),
      ...{ left: left / size.width, right: (left + width) / size.width },
      ...{ top: top / size.height, bottom: (top + height) / size.height },
    })
  }
  return [...lines.values()]
}

/** Burmese digits in words of a number: a letter that is read for one stands alone. */
const BURMESE_NUMBER = /[\u1040-\u1049][,./:\u1040-\u1049]*[\u1040-\u1049]/

/** True when numbers of a picture are in Burmese digits. */
export const hasBurmeseDigits = (lines: readonly PlacedWord[][]): boolean =>
  lines.some((words) => words.some(({ text }) => BURMESE_NUMBER.test(text)))

/** The words that a second reading has where `word` stands. */
function getWordsAt(word: PlacedWord, others: readonly PlacedWord[]): PlacedWord[] {
  const isThere = (other: PlacedWord) => {
    const middle = (other.top + other.bottom) / 2
    const overlap = Math.min(word.right, other.right) - Math.max(word.left, other.left)
    const shorter = Math.min(word.right - word.left, other.right - other.left)
    return middle > word.top && middle < word.bottom && overlap > shorter / 2
  }
  return others.filter(isThere).toSorted((one, other) => one.left - other.left)
}

/** A word of the first reading, or that of the second at its place, which is better where numbers were not seen as such. */
function mergeWord(
  word: PlacedWord,
  others: readonly PlacedWord[],
): { word: PlacedWord; confidence: number } {
  const there = getWordsAt(word, others)
  const digits = getDigits(word.text)
  const secondDigits = there.map(({ text }) => getDigits(text)).join('')
  const isConfirmed = digits === '' ? secondDigits === '' : secondDigits.includes(digits)
  if (isConfirmed) return { word, confidence: word.confidence }
  const [only] = there
  const isBetter = there.length === 1 && secondDigits !== '' && only && only.confidence > word.confidence
  if (isBetter) return { word: only, confidence: 0 }
  return { word, confidence: digits === '' ? word.confidence : 0 }
}

/** The lines of the first reading, whose numbers have the confidence 0 unless the second reading has the same at their place. */
export function mergeReadings(first: readonly PlacedWord[][], second: readonly PlacedWord[][]): OcrLine[] {
  const others = second.flat()
  return first.map((words) => {
    const merged = words.map((word) => mergeWord(word, others))
    // One word of the second reading may stand for several of the first.
    const once = merged.filter(({ word }, index) => word !== merged[index - 1]?.word)
    return { words: once.map(({ word, confidence }) => ({ text: word.text, confidence })) }
  })
}
