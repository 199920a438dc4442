import { errorText } from '@/lib/platform/errors/error-text'
import { pageResponses, toPageAnswer } from '@/lib/platform/http/routes/pagination'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOrdersRead } from '@/lib/platform/auth/access.queries'
import { listOrders } from '@/lib/shop/orders/listing/order-list.queries'
import { orderQuery, ordersPageResponse } from '@/lib/shop/orders/orders.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List all orders, newest first',
      actor: requireOrdersRead,
      query: orderQuery,
      responses: pageResponses(ordersPageResponse, 'orders'),
    },
    async ({ actor, query, request }) => {
      const page = await listOrders(actor, query)
      return toPageAnswer(request, page, { orders: page.rows }, errorText('no_orders'))
    },
  ),
})
