import { z } from 'zod'
import { idSchema } from '@/lib/platform/validation/validators'
import { toPaginationMeta } from '@/lib/platform/http/routes/pagination'
import { defineRoute, defineHandler, withStatus } from '@/lib/platform/http/routes/define-route'
import { resolveCustomerById, customerOrAdminGuard } from '@/lib/platform/auth/access.queries'
import { listCustomerOrders } from '@/lib/shop/orders/orders.queries'
import { noOrdersResponse, customerOrdersQuery, ordersPageResponse } from '@/lib/shop/orders/orders.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List the orders of a customer, newest first; {userId} is 1, or any customer for an admin',
      actor: customerOrAdminGuard,
      params: z.object({ userId: idSchema() }),
      query: customerOrdersQuery,
      responses: { 200: ordersPageResponse, 404: noOrdersResponse },
    },
    async ({ actor, params, query, request }) => {
      const whose = await resolveCustomerById(actor, params.userId)
      const page = await listCustomerOrders(whose, query)
      const view = { orders: page.rows, ...toPaginationMeta(request, page) }
      const isBeyond = page.rows.length === 0 && page.page > 1
      return isBeyond ? withStatus(404, { message: 'No orders Found', code: 'not_found', ...view }) : view
    },
  ),
})
