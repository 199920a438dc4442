import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOrdersRead } from '@/lib/platform/auth/access.queries'
import { orderIdsQuery, orderIdsResponse } from '@/lib/shop/orders/order-bulk.schema'
import { listOrderIds } from '@/lib/shop/orders/listing/order-list.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List the numbers of all orders of a filter, newest first, at most 500',
      actor: requireOrdersRead,
      query: orderIdsQuery,
      responses: { 200: orderIdsResponse },
    },
    async ({ actor, query }) => listOrderIds(actor, query),
  ),
})
