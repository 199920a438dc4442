import { toPaginationMeta } from '@/lib/platform/http/routes/pagination'
import { defineRoute, defineHandler, withStatus } from '@/lib/platform/http/routes/define-route'
import { requireOrdersRead } from '@/lib/platform/auth/access.queries'
import { listOrders } from '@/lib/shop/orders/listing/order-list.queries'
import { noOrdersResponse, orderQuery, ordersPageResponse } from '@/lib/shop/orders/orders.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List all orders, newest first',
      actor: requireOrdersRead,
      query: orderQuery,
      responses: { 200: ordersPageResponse, 404: noOrdersResponse },
    },
    async ({ actor, query, request }) => {
      const page = await listOrders(actor, query)
      const view = { orders: page.rows, ...toPaginationMeta(request, page) }
      const isBeyond = page.rows.length === 0 && page.page > 1
      return isBeyond ? withStatus(404, { message: 'No orders Found', code: 'not_found', ...view }) : view
    },
  ),
})
