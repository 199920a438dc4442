/**
 * lib/shop/receipts/reading: The text of a payment's screenshot becomes a receipt, by words and formats of the wallets and banks here.
 * Where they stand in the picture does not matter. A wrong value that is called sure is the worst result, so every doubt counts.
 */

import type { OcrLine } from '@/lib/platform/ocr/ocr.schema'
import { toLetters } from '@/lib/shop/receipts/reading/labels.rules'
import { readAmount } from '@/lib/shop/receipts/reading/amounts.rules'
import { type Reading, toLines } from '@/lib/shop/receipts/reading/receipt-words.rules'
import { readReceiver } from '@/lib/shop/receipts/reading/receivers.rules'
import { readSender } from '@/lib/shop/receipts/reading/senders.rules'
import { readTime } from '@/lib/shop/receipts/reading/times.rules'
import { readTransactionNumber } from '@/lib/shop/receipts/reading/transaction-numbers.rules'
import type { Receipt } from '@/lib/shop/receipts/receipts.schema'

/** Words that only receipts have beside their labels, in letters as toLetters() leaves them. */
const SUCCESS = ['success', 'completed', 'အောင်မြင်']

/** The same with what says the opposite, anywhere in the text; and words that say so on their own. */
const NO_SUCCESS = [
  ...['unsuccess', 'notsuccess', 'notcompleted', 'notcomplete', 'incomplete', 'inprogress'],
  ...['မအောင်မြင်', 'ငြင်းပယ်', 'ပယ်ဖျက်', 'ဆောင်ရွက်ဆဲ', 'ဆောင်ရွက်နေ', 'စောင့်ဆိုင်း'],
]
const NO_SUCCESS_WORDS = new Set([
  ...['failed', 'failure', 'declined', 'rejected', 'cancelled', 'canceled', 'reversed', 'expired', 'pending'],
  ...['processing', 'insufficient', 'unpaid'],
])

/** "Processing fee" is a row of receipts. */
const isFee = (next = ''): boolean => /^(?:fees?|charges?)$/.test(next)

/** Whether the words say that the transfer succeeded: false when it failed or is not done, null when they say neither. */
function readSuccess(words: readonly string[]): boolean | null {
  const text = words.join('')
  if (NO_SUCCESS.some((part) => text.includes(part))) return false
  if (words.some((word, index) => NO_SUCCESS_WORDS.has(word) && !isFee(words[index + 1]))) return false
  return SUCCESS.some((part) => text.includes(part)) ? true : null
}

/** The signs of a receipt: with fewer a picture is something else. */
const MIN_SIGNS = 3

const doubt = <Value>(field: Reading<Value> | null): Reading<Value> | null =>
  field && { ...field, is_sure: false }

/**
 * What the lines of a picture say as a receipt. `now` is the time to which a payment cannot be later. Text is only compared, never
 * run or shown as anything else, and work is bounded whatever it says.
 */
export function readReceipt(lines: readonly OcrLine[], now = new Date()): Receipt {
  const all = toLines(lines)
  const { amount, currency } = readAmount(all)
  const receiver = readReceiver(all)
  const fields = {
    amount,
    paid_at: readTime(all, now),
    transaction_number: readTransactionNumber(all),
    receiver_name: receiver.name,
    receiver_digits: receiver.digits,
    sender: readSender(all),
  }
  const words = all.flatMap((line) => line.all.map((word) => toLetters(word.text)))
  const isSuccessful = readSuccess(words)
  const labels = new Set(all.map(({ label }) => label))
  const signs = [
    amount !== null,
    fields.paid_at !== null,
    fields.sender !== null,
    labels.has('number'),
    labels.has('receiver') || labels.has('receiver number'),
    isSuccessful !== null,
  ].filter((isThere) => isThere).length
  const isReceipt = signs >= MIN_SIGNS && (amount !== null || labels.has('number'))
  if (isReceipt)
    return { is_receipt: true, is_successful: isSuccessful, foreign_currency: currency, ...fields }
  return {
    is_receipt: false,
    is_successful: isSuccessful,
    foreign_currency: currency,
    amount: doubt(fields.amount),
    paid_at: doubt(fields.paid_at),
    transaction_number: doubt(fields.transaction_number),
    receiver_name: doubt(fields.receiver_name),
    receiver_digits: doubt(fields.receiver_digits),
    sender: doubt(fields.sender),
  }
}
