import { z } from 'zod'
import { orderFileRow } from '@/lib/shop/orders/files/order-file.schema'
import { receivedAmount } from '@/lib/shop/orders/cash/settlements.schema'
import { shipmentFields } from '@/lib/shop/orders/shipments/shipments.rules'
import { isBlank } from '@/lib/platform/text/search/invisible'
import {
  amountSchema,
  integerSchema,
  isoDateTime,
  MAX_ID,
  messageSchema,
  optionalNameText,
  paginationSchema,
  versionConflict,
  pageParameters,
} from '@/lib/platform/validation/validators'

/** The file of a courier as a document; Kyat. */
const settlementView = z
  .object({
    id: z.int(),
    courier: z.string().nullable(),
    /** YYYY-MM-DD in Yangon. */
    day: z.string(),
    file: z.string().nullable(),
    collected: amountSchema,
    /** What corrections changed of earlier amounts; below 0 when less was collected. */
    corrected: z.int(),
    /** Below 0 when an earlier fee is given back. */
    courier_fees: z.int(),
    /** What the courier has to pay to the shop; below 0 when the fees are more. */
    to_receive: z.int(),
    /** What was paid; below 0 when the shop paid the courier, null while unknown. */
    received: z.int().nullable(),
    recorded_by: z.string(),
    created_at: isoDateTime,
    version: z.int(),
  })
  .meta({ id: 'Settlement' })
export type SettlementView = z.infer<typeof settlementView>

/** A row of the file as it was when it was recorded. */
const settlementLine = orderFileRow
  .omit({ column: true })
  .extend({
    /** The order or the parcel as the file names it. */
    name: z.string().nullable(),
    due: amountSchema.nullable(),
    collected: amountSchema.nullable(),
    courier_fee: amountSchema.nullable(),
  })
  .meta({ id: 'SettlementLine' })
export type SettlementLine = z.infer<typeof settlementLine>

export const settlementsQuery = z.object({
  ...pageParameters(20),
  courier: optionalNameText(shipmentFields.courier.max),
})
export type SettlementsQuery = z.infer<typeof settlementsQuery>

/** The lenient query of the page: invalid parameters are ignored. */
export const settlementsPageQuery = z.object({
  page: settlementsQuery.shape.page.catch(1),
  courier: settlementsQuery.shape.courier.catch(null),
})

/** What the courier paid for it; null or blank: not known. A given version must be the current one. */
export const updateSettlementInput = z.object({
  received: z.preprocess(
    (value) => (typeof value === 'string' && isBlank(value) ? null : value),
    receivedAmount.nullable(),
  ),
  version: integerSchema(0, MAX_ID).optional(),
})
export type UpdateSettlementInput = z.infer<typeof updateSettlementInput>

export const settlementsResponse = paginationSchema.extend({ settlements: z.array(settlementView) })
export const settlementResponse = z.object({ settlement: settlementView, rows: z.array(settlementLine) })
export const settlementConflict = versionConflict(settlementView)
export const settlementMutationResponse = messageSchema.extend({ settlement: settlementView })
