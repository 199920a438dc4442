import { z } from 'zod'
import { MAX_PRICE } from '@/lib/catalogue/product-fields.schema'
import { booleanSchema, moneySchema } from '@/lib/validators'

/** Cash on delivery: whether the shop offers it, and the largest total in Kyat that is paid so (decision 0164). */
export const cashSettings = z.object({ isOffered: booleanSchema(), limit: moneySchema(0, MAX_PRICE) })
export type CashSettings = z.infer<typeof cashSettings>

export const defaultCash: CashSettings = { isOffered: false, limit: 200_000 }

/** The same under the field names of the API. */
export const cashFields = {
  cash_on_delivery: cashSettings.shape.isOffered,
  cash_limit: cashSettings.shape.limit,
}
