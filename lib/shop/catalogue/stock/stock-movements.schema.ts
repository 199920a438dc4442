import { z } from 'zod'

/** Why a stock changed: what the database lets movements say (stock_movements.reason). */
export const stockReasons = [
  'initial',
  'adjustment',
  'order',
  'change',
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
