import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { MAX_PRICE, MAX_STOCK } from '@/lib/shop/catalogue/products/product-fields.schema'
import { hasTwoDecimals, MAX_PERCENT, parsePercent } from '@/lib/shop/catalogue/prices/percent.rules'
import {
  boundedArray,
  idSchema,
  isoDateTime,
  MAX_NUMBER_LENGTH,
  messageSchema,
  moneySchema,
  quantitySchema,
} from '@/lib/platform/validation/validators'

/** Maximum number of products per call. */
const MAX_BULK_SIZE = 100
const TOO_MANY = errorText('max_products_at_once', { count: MAX_BULK_SIZE })

/** Minutes in which a change of prices can be undone. */
export const UNDO_MINUTES = 10

const ids = boundedArray(
  z.array(idSchema(), { error: errorText('list_of_ids') }).min(1, errorText('choose_products')),
  MAX_BULK_SIZE,
  TOO_MANY,
).transform((values) => [...new Set(values)].sort((a, b) => a - b))

const PERCENT_FORMAT = errorText('percentage')

/** A percentage with at most two decimals, as a number or as people type it. */
const percent = z.preprocess(
  (value) =>
    typeof value === 'string' && value.length <= MAX_NUMBER_LENGTH ? (parsePercent(value) ?? value) : value,
  z
    .number({
      error: ({ input }) =>
        input === undefined || input === null || input === '' ? errorText('required') : PERCENT_FORMAT,
    })
    .min(-100, errorText('min', { min: -100 }))
    .max(MAX_PERCENT, errorText('max', { max: MAX_PERCENT }))
    .refine(hasTwoDecimals, PERCENT_FORMAT),
)

/** The prices that the caller saw before the change: it is a conflict when one of them is another now. */
const pricesSeen = boundedArray(
  z.array(z.object({ id: idSchema(), price: moneySchema(0, MAX_PRICE) }), {
    error: errorText('list_of_prices'),
  }),
  MAX_BULK_SIZE,
  TOO_MANY,
).optional()

/** The bulk actions; `value` is units, Kyat, or percent for change_price. */
export const bulkChange = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('delete'), ids }),
    z.object({ action: z.literal('publish'), ids }),
    z.object({ action: z.literal('set_stock'), ids, value: quantitySchema(0, MAX_STOCK) }),
    z.object({ action: z.literal('add_stock'), ids, value: quantitySchema(-MAX_STOCK, MAX_STOCK) }),
    z.object({
      action: z.literal('set_price'),
      ids,
      value: moneySchema(0, MAX_PRICE),
      prices_seen: pricesSeen,
    }),
    z.object({ action: z.literal('change_price'), ids, value: percent, prices_seen: pricesSeen }),
  ],
  { error: errorText('one_of', { list: 'delete, publish, set_stock, add_stock, set_price, change_price' }) },
)
export type BulkChange = z.infer<typeof bulkChange>

/** A change of prices that can be undone until `undo_until`. */
const priceChangeView = z
  .object({
    id: z.int(),
    made_by: z.string(),
    products: z.int(),
    made_at: isoDateTime,
    undo_until: isoDateTime,
    seconds_left: z.int().min(0),
  })
  .meta({ id: 'PriceChange' })
export type PriceChangeView = z.infer<typeof priceChangeView>

/** `price_change` is there when prices were changed. */
export const bulkResponse = messageSchema.extend({
  changed: z.int(),
  price_change: priceChangeView.optional(),
})
export type BulkResult = Omit<z.infer<typeof bulkResponse>, 'message'>

/** How many prices an undo restored. */
export const undoResponse = messageSchema.extend({ restored: z.int() })
