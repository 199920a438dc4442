import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { allowancePurposes, moneyEntryView, moneyMethods, orderMoney } from '@/lib/shop/money/money.schema'
import { paymentTypes } from '@/lib/shop/payment-accounts/payment-types.schema'
import { paymentAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { orderStatuses } from '@/lib/shop/order-status/order-status.schema'
import { MAX_NOTE_LENGTH, MAX_REFERENCE_LENGTH } from '@/lib/platform/validation/limits'
import {
  amountSchema,
  idSchema,
  isoDateTime,
  messageSchema,
  moneySchema,
  optionalIdentifierText,
  optionalSingleLineText,
  paginationSchema,
  singleLineText,
  MAX_AMOUNT_KYAT,
  enumSchema,
  cursorSchema,
  pageParameters,
} from '@/lib/platform/validation/validators'

const amount = moneySchema(1, MAX_AMOUNT_KYAT)
const reason = singleLineText(MAX_NOTE_LENGTH)

/** Money that was paid back to the customer of an order. `screenshot`: the path of an uploaded picture of the transfer. */
export const refundInput = z.object({
  order_id: idSchema(),
  amount,
  method: z.enum(moneyMethods, {
    error: errorText('one_of', { list: [...paymentTypes, 'Cash'].join(', ') }),
  }),
  reference: optionalIdentifierText(MAX_REFERENCE_LENGTH),
  screenshot: optionalSingleLineText(255),
})
export type RefundInput = z.infer<typeof refundInput>

/** Money that is due back and not paid back, with a reason that the customer reads too. */
export const waiverInput = z.object({ order_id: idSchema(), amount, reason })
export type WaiverInput = z.infer<typeof waiverInput>

/** Missing money of an order that is accepted as paid, with a reason that the customer reads too. */
export const writeOffInput = z.object({ order_id: idSchema(), amount, reason })
export type WriteOffInput = z.infer<typeof writeOffInput>

/** Money that is given back although the goods stay with the customer, who reads the reason too. */
export const allowanceInput = z.object({
  order_id: idSchema(),
  amount,
  purpose: enumSchema(allowancePurposes),
  reason,
})
export type AllowanceInput = z.infer<typeof allowanceInput>

export const reversalInput = z.object({ reason })
export type ReversalInput = z.infer<typeof reversalInput>

/** The new entry, and the money of its order after it. */
export const entryResponse = messageSchema.extend({ entry: moneyEntryView, money: orderMoney })

/** An order whose money is due back. */
const dueOrderView = z
  .object({
    order_id: z.int(),
    created_at: isoDateTime,
    user_name: z.string(),
    /** Of the address of the order, as is the phone number; null for one without an address. */
    customer_name: z.string().nullable(),
    phone: z.string().nullable(),
    order_status: z.enum(orderStatuses),
    payment_type: z.string(),
    /** Where the customer wants the money sent; null while they have not said it. */
    refund_account: paymentAccountView.nullable(),
    total_price: amountSchema,
    money: orderMoney,
  })
  .meta({ id: 'DueOrder' })
export type DueOrderView = z.infer<typeof dueOrderView>

export const dueQuery = z.object({
  ...pageParameters(20),
  cursor: cursorSchema(),
})
export type DueQuery = z.infer<typeof dueQuery>

/** The lenient query of the page: invalid parameters are ignored. */
export const duePageQuery = z.object({
  page: dueQuery.shape.page.catch(1),
  cursor: dueQuery.shape.cursor.catch(undefined),
})

/** `due`: the sum over all pages, in Kyat. */
export const dueResponse = paginationSchema.extend({ due: amountSchema, orders: z.array(dueOrderView) })
