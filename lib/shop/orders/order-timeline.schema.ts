import { z } from 'zod'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'
import { isoDateTime, idSchema, multilineText, messageSchema } from '@/lib/platform/validation/validators'
import { allowancePurposes, moneyEntryView } from '@/lib/shop/money/money.schema'
import { returnView } from '@/lib/shop/money/returns/returns.schema'
import { paymentAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { addressNames } from '@/lib/shop/orders/address/address-fields.schema'
import { orderRevision } from '@/lib/shop/orders/order-revision.schema'
import { orderView } from '@/lib/shop/orders/orders.schema'
import { reviewView } from '@/lib/shop/payments/payment-review.schema'

/** The kinds of timeline events, in the order in which those of one moment happen. */
export const timelineEventKinds = [
  'placed',
  'discount_given',
  'fee_set',
  'screenshot',
  'collected',
  'verified',
  'incomplete',
  'rejected',
  'reopened',
  'confirmed',
  'shipping',
  'delivered',
  'completed',
  'cancelled',
  'returned',
  'return_reversed',
  'exchanged',
  ...allowancePurposes,
  'refunded',
  'waived',
  'written_off',
  'corrected',
  'address_corrected',
  'change_requested',
  'change_accepted',
  'change_answered',
  'changed',
  'parcel_returned',
  'parcel_lost',
  'note',
] as const
export type TimelineEventKind = (typeof timelineEventKinds)[number]

/** A corrected field of an address. */
export const addressChange = z
  .object({ field: z.enum(addressNames), before: z.string().nullable(), after: z.string().nullable() })
  .meta({ id: 'AddressChange' })

/** One entry of an order's timeline; `actor` is for admins, null for the customer. */
const timelineEvent = z
  .object({
    id: z.int(),
    at: isoDateTime,
    kind: z.enum(timelineEventKinds),
    by: z.enum(['shopper', 'shop']),
    actor: z.string().nullable(),
    text: z.string().nullable(),
    /** What staff corrected of the address; null for all other events. */
    changes: z.array(addressChange).nullable(),
    /** What staff changed of its lines and sums; null for all other events. */
    revision: orderRevision.nullable(),
    /** Kyat, of events about money. */
    amount: z.int().min(0).nullable(),
  })
  .meta({ id: 'TimelineEvent' })
export type TimelineEvent = z.infer<typeof timelineEvent>

/** An order with its timeline, payments and money; reviewers, flags and names of staff are for admins. */
export const orderResponse = z.object({
  order: orderView,
  timeline: z.array(timelineEvent),
  payments: z.array(
    reviewView.partial({ reviewed_by: true, expected_amount: true, flags: true, reading: true }),
  ),
  money_entries: z.array(moneyEntryView),
  returns: z.array(returnView),
  /** Where the customer wants money sent that is due back; null while they have not said it. */
  refund_account: paymentAccountView.nullable(),
})

/** A staff note about an order, which customers never see. */
export const noteInput = z.object({ order_id: idSchema(), text: multilineText(MAX_NOTE_LENGTH) })
export type NoteInput = z.infer<typeof noteInput>

export const noteResponse = messageSchema.extend({ timeline: z.array(timelineEvent) })
