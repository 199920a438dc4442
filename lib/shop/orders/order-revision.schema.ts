import { z } from 'zod'
import { amountSchema } from '@/lib/platform/validation/validators'

/** The sums of an order that a change can move, in the order of an invoice. */
export const revisedSums = ['subtotal', 'discount', 'shipping_fee', 'total_price'] as const

/** A line before and after a change: 0 units where it was added or removed. */
export const revisedLine = z
  .object({
    product_id: z.int(),
    product_name: z.string(),
    name_my: z.string().nullable(),
    /** Kyat a unit: that of the purchase, or of the day on which the line was added. */
    product_price: z.int(),
    quantity_before: z.int().min(0),
    quantity_after: z.int().min(0),
  })
  .meta({ id: 'RevisedLine' })
export type RevisedLine = z.infer<typeof revisedLine>

export const revisedAmount = z
  .object({ field: z.enum(revisedSums), before: amountSchema, after: amountSchema })
  .meta({ id: 'RevisedAmount' })

/** What staff changed of an order: the lines and sums that differ. `version`: that of the order since then. */
export const orderRevision = z
  .object({ version: z.int().min(1), lines: z.array(revisedLine), amounts: z.array(revisedAmount) })
  .meta({ id: 'OrderRevision' })
export type OrderRevision = z.infer<typeof orderRevision>
