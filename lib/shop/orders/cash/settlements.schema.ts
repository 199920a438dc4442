import { z } from 'zod'
import { MAX_PRICE } from '@/lib/shop/catalogue/products/product-fields.schema'
import { orderFileCounts, orderFileRow } from '@/lib/shop/orders/files/order-file.schema'
import { writeOffReason } from '@/lib/shop/payments/payment-review.schema'
import type { FileColumns } from '@/lib/platform/csv/file-columns'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'
import { orderFileInput } from '@/lib/shop/orders/files/order-file.schema'
import { shipmentFields } from '@/lib/shop/orders/shipments/shipments.rules'
import {
  amountSchema,
  booleanSchema,
  idSchema,
  messageSchema,
  moneySchema,
  optionalNameText,
  optionalSingleLineText,
  blankOrAbsentAsNull,
} from '@/lib/platform/validation/validators'

/** What a courier paid to the shop, in Kyat; below 0 when the shop paid the courier, whose fees were more. */
export const receivedAmount = moneySchema(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/** Money that a courier brought for an order, and what they keep for the parcel; null while unknown. Kyat. */
export const settlementFields = z.object({
  collected: moneySchema(0, MAX_PRICE),
  courier_fee: z.preprocess(blankOrAbsentAsNull, moneySchema(0, MAX_PRICE).nullable()),
})

/** `to_collect`: what was to be collected when somebody looked; another amount is a 409, so that nothing is recorded twice.
 * `write_off_reason`: with less, the order is accepted as paid, for this reason. */
export const settlementInput = settlementFields.extend({
  order_id: idSchema(),
  to_collect: moneySchema(0, Number.MAX_SAFE_INTEGER).optional(),
  write_off_reason: writeOffReason,
})
export type SettlementInput = z.infer<typeof settlementInput>

/**
 * The columns of a settlement of a courier, and what each has; others are ignored. A row names its order by one of the first
 * two. With a reason it corrects what was collected before.
 */
export const settlementColumns = {
  order_id: 'id',
  tracking_number: 'code',
  collected: 'number',
  courier_fee: 'number',
  reason: 'text',
} as const satisfies FileColumns<string>
export type SettlementColumn = keyof typeof settlementColumns

/** Why a row corrects an amount; the customer reads it, as the reason of a counter-entry by hand. */
export const correctionReason = optionalSingleLineText(MAX_NOTE_LENGTH)

/**
 * A file of a courier: `complete` completes the orders whose money it has; `received` is what the courier paid to the shop for
 * it, null while that is unknown. Without a courier it is of the courier of most of its orders. `file_name`: how the
 * document calls the file.
 */
export const settlementFileInput = orderFileInput.extend({
  complete: booleanSchema().default(false),
  courier: optionalNameText(shipmentFields.courier.max),
  file_name: optionalSingleLineText(255),
  received: z.preprocess(blankOrAbsentAsNull, receivedAmount.nullable()),
})
export type SettlementFileInput = z.infer<typeof settlementFileInput>

const settlementFileView = z
  .object({
    is_applied: z.boolean(),
    counts: orderFileCounts,
    /** What the rows collect, and what the couriers keep of it; below 0 when an earlier fee is given back. */
    collected: amountSchema,
    courier_fees: z.int(),
    /** What the corrections change of earlier amounts; below 0 when less was collected. */
    corrected: z.int(),
    /** What the shop receives of it; below 0 when the courier gets money. */
    to_receive: z.int(),
    /** Whose file it is; null while none of its orders has a courier. */
    courier: z.string().nullable(),
    /** How many orders are completed, or would be. */
    completes: z.int().min(0),
    /** The document that was written; null for a check, and when nothing was recorded. */
    settlement_id: z.int().nullable(),
    rows: z.array(
      orderFileRow
        .extend({
          /** What the courier had to bring for the order; null for a row without one. */
          due: amountSchema.nullable(),
          collected: amountSchema.nullable(),
          courier_fee: amountSchema.nullable(),
          /** Of a correction: what was recorded as collected before. */
          collected_before: amountSchema.nullable(),
          reason: z.string().nullable(),
        })
        .meta({ id: 'SettlementRow' }),
    ),
  })
  .meta({ id: 'SettlementFile' })
export type SettlementFileView = z.infer<typeof settlementFileView>
export type SettlementRowView = SettlementFileView['rows'][number]

export const settlementFileResponse = messageSchema.extend({ import: settlementFileView })
