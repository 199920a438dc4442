import { z } from 'zod'
import { idSchema } from '@/lib/platform/validation/validators'
import { errorText } from '@/lib/platform/errors/error-text'
import { pageResponses, toPageAnswer } from '@/lib/platform/http/routes/pagination'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { resolveCustomerById, customerOrAdminGuard } from '@/lib/platform/auth/access.queries'
import { listCustomerOrders } from '@/lib/shop/orders/orders.queries'
import { customerOrdersQuery, ordersPageResponse } from '@/lib/shop/orders/orders.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List the orders of a customer, newest first; {userId} is 1, or any customer for an admin',
      actor: customerOrAdminGuard,
      params: z.object({ userId: idSchema() }),
      query: customerOrdersQuery,
      responses: pageResponses(ordersPageResponse, 'orders'),
    },
    async ({ actor, params, query, request }) => {
      const whose = await resolveCustomerById(actor, params.userId)
      const page = await listCustomerOrders(whose, query)
      return toPageAnswer(request, page, { orders: page.rows }, errorText('no_orders'))
    },
  ),
})
