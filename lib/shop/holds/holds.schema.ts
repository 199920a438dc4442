import { z } from 'zod'
import { isoDateTime } from '@/lib/platform/validation/validators'

const holdView = z
  .object({
    expires_at: isoDateTime,
    /** Counted by the shop, so that the clock of the browser does not matter. */
    seconds_left: z.int().min(0),
    /** What is held, in the answer to a request: it may be less than was requested (decision 0185). */
    cart_items: z.array(z.object({ product_id: z.int(), quantity: z.int().min(1) })).optional(),
  })
  .meta({ id: 'StockHold' })
export type HoldView = z.infer<typeof holdView>

/** `hold` is null while nothing is held: the setting is off, or the hold was given back. */
export const holdResponse = z.object({ hold: holdView.nullable() })
