import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { orderMoney } from '@/lib/shop/money/money.schema'
import { MAX_NOTE_LENGTH } from '@/lib/platform/validation/limits'
import {
  booleanSchema,
  boundedArray,
  idSchema,
  integerSchema,
  isoDateTime,
  messageSchema,
  singleLineText,
} from '@/lib/platform/validation/validators'

/** The lines of an order are at most 200. */
const MAX_LINES = 200
const MAX_QUANTITY = 1_000_000_000

export const returnLine = z.object({
  line_id: idSchema(),
  quantity: integerSchema(1, MAX_QUANTITY),
  restock: booleanSchema(),
})

/** The lines that came back, each once, with what `line` holds of each. */
export const returnLines = <Line extends z.ZodType<{ line_id: number }>>(line: Line) =>
  boundedArray(
    z.array(line, { error: errorText('list_of_order_lines') }),
    MAX_LINES,
    errorText('max_lines', { count: MAX_LINES }),
  )
    .refine((lines) => lines.length > 0, errorText('required'))
    .refine((lines) => new Set(lines.map(({ line_id: id }) => id)).size === lines.length, {
      error: errorText('line_repeated'),
    })

/** Goods of a completed order that came back. `restock`: whether the units of this line can be sold again. */
export const returnInput = z.object({
  order_id: idSchema(),
  lines: returnLines(returnLine),
  reason: singleLineText(MAX_NOTE_LENGTH),
})
export type ReturnInput = z.infer<typeof returnInput>

export const returnView = z
  .object({
    id: z.int(),
    order_id: z.int(),
    created_at: isoDateTime,
    /** What the goods cost, in Kyat; below 0 when it takes another return back. */
    value: z.int(),
    reason: z.string(),
    /** The return that this one takes back. */
    reverses: z.int().nullable(),
    /** The return that takes this one back. */
    reversed_by: z.int().nullable(),
    /** The order of the goods in place of these. */
    exchange_order_id: z.int().nullable(),
    actor: z.string().nullable(),
    lines: z.array(z.object({ line_id: z.int(), quantity: z.int(), restock: z.boolean() })),
  })
  .meta({ id: 'OrderReturn' })
export type ReturnView = z.infer<typeof returnView>

export const returnResponse = messageSchema.extend({ return: returnView, money: orderMoney })
