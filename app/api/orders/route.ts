import { toPaginationMeta } from '@/lib/http/page'
import { defineRoute, defineHandler, withStatus } from '@/lib/http/route'
import { requireOrdersRead } from '@/lib/identity/queries'
import { listOrders } from '@/lib/orders/listing/queries'
import { noOrdersResponse, orderQuery, ordersPageResponse } from '@/lib/orders/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'All orders, newest first',
      actor: requireOrdersRead,
      query: orderQuery,
      responses: { 200: ordersPageResponse, 404: noOrdersResponse },
    },
    async ({ actor, query, request }) => {
      const page = await listOrders(actor, query)
      const view = { orders: page.rows, ...toPaginationMeta(request, page) }
      const isBeyond = page.rows.length === 0 && page.page > 1
      return isBeyond ? withStatus(404, { message: 'No orders Found', ...view }) : view
    },
  ),
})
