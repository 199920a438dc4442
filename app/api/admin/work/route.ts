import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOrdersRead } from '@/lib/auth/access.queries'
import { getOrderWork } from '@/lib/orders/order-work.queries'
import { orderWorkResponse } from '@/lib/orders/order-work.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Count the open orders by their next step, and the customers to call',
      actor: requireOrdersRead,
      responses: { 200: orderWorkResponse },
    },
    async ({ actor }) => ({ work: await getOrderWork(actor) }),
  ),
})
