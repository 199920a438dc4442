import { z } from 'zod'
import { toInputShape } from '@/lib/platform/fields/field-rules'
import { errorText } from '@/lib/platform/errors/error-text'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'
import {
  amountSchema,
  idSchema,
  integerSchema,
  isoDateTime,
  MAX_ID,
  optionalSingleLineText,
  versionConflict,
  optionalNumber,
} from '@/lib/platform/validation/validators'
import { MAX_STOCK } from '@/lib/shop/catalogue/products/product-fields.schema'
import { goodsLines, staffDiscount, staffFee } from '@/lib/shop/checkout/checkout.schema'
import { seenRequest } from '@/lib/shop/order-changes/change-requests.schema'
import { addressFields } from '@/lib/shop/orders/address/address-fields.schema'
import { feeNow } from '@/lib/shop/orders/address/order-address.schema'
import { revisedAmount, revisedLine } from '@/lib/shop/orders/order-revision.schema'
import { addressChange } from '@/lib/shop/orders/order-timeline.schema'
import { orderMutationResponse } from '@/lib/shop/orders/orders.schema'

const line = z.object({ product_id: idSchema(), quantity: integerSchema(1, MAX_STOCK) })

const lines = goodsLines(line, {
  empty: errorText('order_keeps_a_line'),
  noList: errorText('list_of_order_lines'),
})

const changes = z.object({
  /** All lines that the order has then; one that is left out is removed. */
  lines: lines.optional(),
  ...staffFee.shape,
  /** The discount is all that the goods cost less, with what a promotion gives. */
  ...staffDiscount.shape,
  ...z.object(toInputShape(addressFields)).partial().shape,
})

/** A change of an order. `version`: that of the order which the caller has seen; another one is a 409. */
export const orderChangeInput = changes
  .extend({
    order_id: idSchema(),
    version: integerSchema(1, MAX_ID),
    /** A change accepts the request of the customer. */
    seen_request: seenRequest,
    /** Why, which the customer reads too. */
    reason: optionalSingleLineText(MAX_NOTE_LENGTH),
    /** The total in Kyat that a preview had; a different one is a 409. */
    seen_total: optionalNumber(integerSchema(0, Number.MAX_SAFE_INTEGER)),
  })
  .refine(
    (input) => Object.keys(changes.shape).some((name) => input[name as keyof typeof input] !== undefined),
    { error: errorText('no_changes') },
  )
export type OrderChangeInput = z.infer<typeof orderChangeInput>

/** A line as a change leaves it. */
const previewLine = revisedLine
  .extend({
    /** Units that the shop takes from its stock; below 0 where it gets some back. */
    stock_taken: z.int(),
    /** Units that are left in the stock then. */
    stock_left: z.int().min(0),
  })
  .meta({ id: 'PreviewLine' })

/** What a change would do; money in Kyat. */
const orderChangePreview = z
  .object({
    order_id: z.int(),
    version: z.int(),
    /** Whether anything would differ. */
    changed: z.boolean(),
    lines: z.array(previewLine),
    amounts: z.array(revisedAmount),
    address_changes: z.array(addressChange),
    subtotal: amountSchema,
    discount: amountSchema,
    shipping_fee: amountSchema,
    total_price: amountSchema,
    total_weight: z.int().min(0),
    /** What the customer would have to pay, and what of it at the door. */
    missing: amountSchema,
    to_collect: amountSchema,
    /** What would be due back. */
    due: amountSchema,
    fee_now: feeNow,
    /** When its parcel got a courier, whose sheet says another sum then. */
    handed_over_at: isoDateTime.nullable(),
  })
  .meta({ id: 'OrderChangePreview' })
export type OrderChangePreview = z.infer<typeof orderChangePreview>

export const orderChangePreviewResponse = z.object({ preview: orderChangePreview })

export const orderChangeResponse = orderMutationResponse.extend({ preview: orderChangePreview })

/** The order has another version by now, its customer another request, or it has another total. */
export const orderChangeConflict = versionConflict(
  z.object({ version: z.int(), change_request: z.string().nullable().optional() }),
).extend({
  total_change: z.object({ seen_total: z.int(), total_price: z.int() }).optional(),
})
