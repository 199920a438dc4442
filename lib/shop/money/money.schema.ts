import { z } from 'zod'
import { accountTypes } from '@/lib/shop/payment-accounts/payment-types.schema'
import { amountSchema, isoDateTime } from '@/lib/platform/validation/validators'

/**
 * What an entry of the book says: received by transfer, collected in cash at the delivery, refunded, waived, which is
 * money due back that the shop keeps, written off, which is missing money that the shop does not ask for, or allowed on the
 * fee or the goods of the order, which is due back then (decision 0187). All but the first three have a reason.
 */
export const moneyKinds = [
  'received',
  'collected',
  'refunded',
  'waived',
  'written_off',
  'fee_allowed',
  'goods_allowed',
] as const
export type MoneyKind = (typeof moneyKinds)[number]

/** What comes in; all others give money away, up to the limit of a person (decision 0187). */
export type IncomingKind = 'received' | 'collected'
export type GivenKind = Exclude<MoneyKind, IncomingKind>

/** What money is given back for although the goods stay with the customer. */
export const allowancePurposes = ['delivery_fee', 'damaged_goods', 'price_difference'] as const
export type AllowancePurpose = (typeof allowancePurposes)[number]

/** The channels of a refund: those of payments, and cash. */
export const moneyMethods = [...accountTypes, 'Cash'] as const

/** The channel of money that stays with the shop: what was paid for goods that came back pays for those in their place. */
export const EXCHANGE = 'Exchange'

/** The money of an order, in Kyat. Counter-entries are subtracted. */
export const orderMoney = z
  .object({
    received: amountSchema,
    collected: amountSchema,
    refunded: amountSchema,
    waived: amountSchema,
    written_off: amountSchema,
    /** What was given back of the fee, and of goods that stay with the customer. */
    fee_allowed: amountSchema,
    goods_allowed: amountSchema,
    /** The value of returned goods. */
    returned: amountSchema,
    /** What the shop owes the customer. */
    due: amountSchema,
    /** What the customer has not paid yet. */
    missing: amountSchema,
    /** Whether a part of the money was received and the customer has not sent a screenshot of the rest. */
    awaits_rest: z.boolean(),
  })
  .meta({ id: 'OrderMoney' })
export type OrderMoney = z.infer<typeof orderMoney>

/** An entry as it is shown; `actor` is for admins, null for customers. */
export const moneyEntryView = z
  .object({
    id: z.int(),
    order_id: z.int(),
    created_at: isoDateTime,
    kind: z.enum(moneyKinds),
    /** Kyat; below 0 in a counter-entry. */
    amount: z.int(),
    /** Of what was allowed. */
    purpose: z.enum(allowancePurposes).nullable(),
    method: z.string().nullable(),
    reference: z.string().nullable(),
    reason: z.string().nullable(),
    /** The picture of the transfer of a refund, for admins and the customer of the order. */
    screenshot: z.string().nullable(),
    payment_id: z.int().nullable(),
    /** The entry that this one takes back. */
    reverses: z.int().nullable(),
    /** The counter-entry. */
    reversed_by: z.int().nullable(),
    actor: z.string().nullable(),
  })
  .meta({ id: 'MoneyEntry' })
export type MoneyEntryView = z.infer<typeof moneyEntryView>
