import { resource, route } from '@/lib/http/route'
import { ordersAdmin } from '@/lib/identity/queries'
import { updateOrder } from '@/lib/orders/commands'
import { orderChanged, orderUpdate } from '@/lib/orders/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: route(
    { summary: 'Move an order along', actor: ordersAdmin, body: orderUpdate, reply: { 200: orderChanged } },
    async ({ actor, body: { order_id, reason, ...change } }) => ({
      ...(await updateOrder(actor, order_id, change, reason)),
      message: 'Order Status Updated',
    }),
  ),
})
