/**
 * lib/shop/receipts: What a payment's screenshot says: the text that was read from it becomes amount, time, transaction
 * number and receiver, which are compared with the order. A person decides; what was read only helps to look.
 */

import { z } from 'zod'
import { isoDateTime } from '@/lib/platform/validation/validators'

/** The kinds of wallets and banks whose receipts are known by their words. */
const receiptSenders = [
  'KBZPay',
  'WaveMoney',
  'KBZ Bank',
  'Yoma Bank',
  'AYA Pay',
  'AYA Bank',
  'CB Pay',
  'CB Bank',
  'UAB Pay',
  'UAB Bank',
] as const
export type ReceiptSender = (typeof receiptSenders)[number]

/** A field of a receipt; `is_sure` is false where the picture or the words leave a doubt. */
const readField = <Value extends z.ZodType>(value: Value, id: string) =>
  z.object({ value, is_sure: z.boolean() }).meta({ id })

/** The longest text of a receipt that is kept, in UTF-16 units. */
export const MAX_READ_LENGTH = 64

const text = readField(z.string().max(MAX_READ_LENGTH), 'ReadText')

/** What was read from a screenshot; null for what was not found. */
export const receiptView = z
  .object({
    /** False when the picture has none of the words of a receipt. */
    is_receipt: z.boolean(),
    /** Whether it says that the transfer succeeded: false when it failed or is not done yet, null when it says neither. */
    is_successful: z.boolean().nullable().optional(),
    /** Kyat, without the sign of an outgoing payment. */
    amount: readField(z.int().min(0), 'ReadAmount').nullable(),
    /** A currency other than Kyat that the receipt names, such as 'THB'; null for Kyat or none. */
    foreign_currency: z.string().nullable(),
    paid_at: readField(isoDateTime, 'ReadTime').nullable(),
    /** The whole number of the transaction, digits and capital letters only. */
    transaction_number: text.nullable(),
    receiver_name: text.nullable(),
    /** The last digits of the receiver's number or account, as many as are shown. */
    receiver_digits: text.nullable(),
    sender: readField(z.enum(receiptSenders), 'ReadSender').nullable(),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.infer<typeof receiptView>
