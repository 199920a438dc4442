import { type Sql, sql } from '@/lib/platform/db/client'
import type { OrderStep } from '@/lib/shop/orders/orders.schema'

/** SQL: what order `o` waits for. Its generated column does not know that the customer is to send the rest of the money. */
export const STEP_SQL = sql`CASE WHEN o.awaits_rest THEN 'incomplete' ELSE o.next_step END`

/** SQL: whether order `o` waits for `step`; the index on next_step finds them. */
export const isAtStep = (step: OrderStep): Sql =>
  step === 'incomplete'
    ? sql`o.next_step = 'to_check' AND o.awaits_rest`
    : step === 'to_check'
      ? sql`o.next_step = 'to_check' AND NOT o.awaits_rest`
      : sql`o.next_step = ${step}`
