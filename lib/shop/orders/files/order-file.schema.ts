import { z } from 'zod'
import { booleanSchema } from '@/lib/platform/validation/validators'

/** Maximum size of a CSV file about orders: bytes and rows. */
export const MAX_ORDER_FILE_BYTES = 1024 * 1024
export const MAX_ORDER_FILE_ROWS = 5_000

/** A file of that many rows takes longer than other transactions: milliseconds until it is not committed any more. */
export const ORDER_FILE_TIMEOUT_MS = 60_000

/** With `dry_run` the file is only checked; with `skip_refused` its invalid rows are left out. */
export const orderFileInput = z.object({
  dry_run: booleanSchema().default(false),
  skip_refused: booleanSchema().default(false),
})
export type OrderFileInput = z.infer<typeof orderFileInput>

/** What a row does: it changes its order, is already so, or is invalid for the reason in `message`. */
const orderFileOutcomes = ['change', 'same', 'invalid'] as const
export type OrderFileOutcome = (typeof orderFileOutcomes)[number]

export const orderFileRow = z.object({
  line: z.int().min(1),
  order_id: z.int().nullable(),
  outcome: z.enum(orderFileOutcomes),
  message: z.string().nullable(),
  /** The column that is to blame, where one is. */
  column: z.string().nullable(),
})

const count = z.int().min(0)
export const orderFileCounts = z.object({ change: count, same: count, invalid: count })
export type OrderFileCounts = z.infer<typeof orderFileCounts>
