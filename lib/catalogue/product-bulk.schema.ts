import { z } from 'zod'
import { MAX_PRICE, MAX_STOCK } from '@/lib/catalogue/catalogue.schema'
import { boundedArray, idSchema, messageSchema, moneySchema, quantitySchema } from '@/lib/validators'

/** Maximum number of products per call. */
const MAX_BULK_SIZE = 100

const ids = boundedArray(
  z.array(idSchema(), { error: 'Must be a list of ids' }).min(1, 'Choose at least one product'),
  MAX_BULK_SIZE,
  `At most ${MAX_BULK_SIZE} products at once`,
).transform((values) => [...new Set(values)].sort((a, b) => a - b))

/** The bulk actions; `value` is units, Kyat, or percent for change_price. */
export const bulkChange = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('delete'), ids }),
    z.object({ action: z.literal('set_stock'), ids, value: quantitySchema(0, MAX_STOCK) }),
    z.object({ action: z.literal('add_stock'), ids, value: quantitySchema(-MAX_STOCK, MAX_STOCK) }),
    z.object({ action: z.literal('set_price'), ids, value: moneySchema(0, MAX_PRICE) }),
    z.object({ action: z.literal('change_price'), ids, value: quantitySchema(-100, 1_000) }),
  ],
  { error: 'Must be one of delete, set_stock, add_stock, set_price, change_price' },
)
export type BulkChange = z.infer<typeof bulkChange>

export const bulkResponse = messageSchema.extend({ changed: z.int() })
