import { requireOrdersRead } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { findKnownCustomer } from '@/lib/shop/staff-orders/goods.queries'
import { customerQuery, customerResponse } from '@/lib/shop/staff-orders/staff-order.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Find a customer by the phone number of earlier orders',
      actor: requireOrdersRead,
      query: customerQuery,
      responses: { 200: customerResponse },
    },
    async ({ actor, query }) => ({ customer: await findKnownCustomer(actor, query.phone) }),
  ),
})
