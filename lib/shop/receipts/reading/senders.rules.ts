import { toLetters } from '@/lib/shop/receipts/reading/labels.rules'
import {
  getConfidence,
  isValueOfLabel,
  type Line,
  type Reading,
  SURE_NAME_CONFIDENCE,
} from '@/lib/shop/receipts/reading/receipt-words.rules'
import type { ReceiptSender } from '@/lib/shop/receipts/receipts.schema'

/** The names of wallets and banks, in letters as toLetters() leaves them. */
const SENDERS: readonly (readonly [name: string, sender: ReceiptSender])[] = [
  ['kbzpay', 'KBZPay'],
  ['kbzbank', 'KBZ Bank'],
  ['kbzmbanking', 'KBZ Bank'],
  ['kbzmobilebanking', 'KBZ Bank'],
  ['wavepay', 'WaveMoney'],
  ['wavemoney', 'WaveMoney'],
  ['yomabank', 'Yoma Bank'],
  ['ayapay', 'AYA Pay'],
  ['ayabank', 'AYA Bank'],
  ['ayambanking', 'AYA Bank'],
  ['cbpay', 'CB Pay'],
  ['cbbank', 'CB Bank'],
  ['cbmobilebanking', 'CB Bank'],
  ['uabpay', 'UAB Pay'],
  ['uabbank', 'UAB Bank'],
  ['uabmobilebanking', 'UAB Bank'],
]
const MAX_NAME_WORDS = 3

/** Words beside the name in a heading. With others a line may be an offer, or about the receiver's bank. */
const HEADING_WORDS = new Set([
  ...['receipt', 'ereceipt', 'slip', 'transaction', 'transfer', 'payment', 'details', 'detail'],
  ...['success', 'successful', 'completed', 'mobile', 'app', 'myanmar', 'limited', 'ltd'],
])
/** Shorter ones are what icons are read as. */
const MIN_WORD_LENGTH = 3

type Found = { sender: ReceiptSender; isHeading: boolean }

/** The wallets and banks that a line names; in a heading it says hardly anything else. */
function findSenders({ all }: Line): Found[] {
  const letters = all.map(({ text }) => toLetters(text))
  return SENDERS.filter(([name]) => letters.join('').includes(name)).map(([name, sender]) => {
    const spans = letters.flatMap((_, start) =>
      Array.from({ length: MAX_NAME_WORDS }, (_span, more) => ({ start, end: start + more + 1 })),
    )
    const isHeading = spans.some(({ start, end }) => {
      const others = letters.filter((_, index) => index < start || index >= end)
      return (
        letters.slice(start, end).join('') === name &&
        getConfidence(all.slice(start, end)) >= SURE_NAME_CONFIDENCE &&
        others.every((word) => word.length < MIN_WORD_LENGTH || HEADING_WORDS.has(word))
      )
    })
    return { sender, isHeading }
  })
}

/** A line of a field names the receiver's bank, unless it is a name and nothing else, such as "CB Bank". */
const isField = (lines: readonly Line[], index: number): boolean => {
  const { label = null, all = [] } = lines[index] ?? {}
  const letters = all.map(({ text }) => toLetters(text)).join('')
  return isValueOfLabel(lines, index) || (label !== null && SENDERS.every(([name]) => name !== letters))
}

/**
 * The kind of wallet or bank that made the receipt, by the lines that are no field. It is sure when a heading names it and no
 * other one is named.
 */
export function readSender(lines: readonly Line[]): Reading<ReceiptSender> | null {
  const found = lines.flatMap((line, index) => (isField(lines, index) ? [] : findSenders(line)))
  const best = found.find(({ isHeading }) => isHeading) ?? found[0]
  if (!best) return null
  return {
    value: best.sender,
    is_sure: best.isHeading && found.every(({ sender }) => sender === best.sender),
  }
}
