import { z } from 'zod'

/** Why a stock changed (stock_movements.reason). */
const stockReasons = [
  'initial',
  'adjustment',
  'order',
  'cancellation',
  'import',
  'hold',
  'release',
  'return',
] as const
export type StockReason = (typeof stockReasons)[number]

/** The lenient query of a stock history; `before` is the id of the last movement of the page before. */
export const stockHistoryQuery = z.object({
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
})
