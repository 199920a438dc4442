import { z } from 'zod'
import { orderQuery } from '@/lib/shop/orders/orders.schema'
import { pageParameters } from '@/lib/platform/validation/validators'

const { search, payment_type: payment, amount } = orderQuery.shape
export const waitingQuery = z.object({
  ...pageParameters(20),
  search,
  payment_type: payment,
  amount,
})
export type WaitingQuery = z.infer<typeof waitingQuery>

/** The filter of the queue in the URLs of its pages; invalid parameters are ignored. */
export const queueFilter = z.object({
  search: search.catch(null),
  payment_type: payment.catch(undefined),
  amount: amount.catch(null),
})
export type QueueFilter = z.infer<typeof queueFilter>

/** The lenient query of the queue page. */
export const waitingPageQuery = queueFilter.extend({ page: waitingQuery.shape.page.catch(1) })

/** The position of an order in the queue: the waiting orders before and after it, and the total number waiting. */
export type QueuePosition = { previous: number | null; next: number | null; before: number; total: number }
