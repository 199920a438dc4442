import { z } from 'zod'

/** What is to be done: the open orders by their next step, and the newest payment, to tell that there is a new one. */
export const orderWork = z
  .object({
    to_check: z.int(),
    to_confirm: z.int(),
    to_ship: z.int(),
    rejected: z.int(),
    newest_payment: z.int().nullable(),
  })
  .meta({ id: 'OrderWork' })
export type OrderWork = z.infer<typeof orderWork>

export const orderWorkResponse = z.object({ work: orderWork })
