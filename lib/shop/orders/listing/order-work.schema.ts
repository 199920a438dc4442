import { z } from 'zod'
import { booleanSchema } from '@/lib/platform/validation/validators'

/**
 * What is to be done: the open orders by their next step, the customers to call about products that are in stock again, and
 * the newest payment and order, to tell that there is a new one.
 */
const orderWork = z
  .object({
    to_check: z.int(),
    to_confirm: z.int(),
    to_ship: z.int(),
    /** Those to ship that no courier has yet. */
    to_pack: z.int(),
    rejected: z.int(),
    /** Those whose money is due back. */
    to_refund: z.int(),
    to_call: z.int(),
    /** Ratings that wait for staff; absent while the owner does not let buyers rate. */
    to_read: z.int().optional(),
    newest_payment: z.int().nullable(),
    /** That of a customer; staff know what they write themselves. */
    newest_order: z.int().nullable(),
  })
  .meta({ id: 'OrderWork' })
export type OrderWork = z.infer<typeof orderWork>

/** `background`: a page asks by itself, and nobody has done anything. */
export const orderWorkQuery = z.object({ background: booleanSchema().optional() })

export const orderWorkResponse = z.object({ work: orderWork })
