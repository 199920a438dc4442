import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOrdersWatch } from '@/lib/platform/auth/access.queries'
import { getOrderWork } from '@/lib/shop/orders/listing/order-work.queries'
import { orderWorkQuery, orderWorkResponse } from '@/lib/shop/orders/listing/order-work.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Count the open orders by their next step, and the customers to call',
      actor: requireOrdersWatch,
      query: orderWorkQuery,
      responses: { 200: orderWorkResponse },
    },
    async ({ actor }) => ({ work: await getOrderWork(actor) }),
  ),
})
