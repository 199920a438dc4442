import { z } from 'zod'
import { id } from '@/lib/fields'
import { resource, route } from '@/lib/http/route'
import { checkUserId, shopper } from '@/lib/identity/queries'
import { listOrdersOf } from '@/lib/orders/queries'
import { ordersReply } from '@/lib/orders/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "The shopper's orders, newest first; {userId} is 1",
      actor: shopper,
      params: z.object({ userId: id() }),
      reply: { 200: ordersReply },
    },
    async ({ actor, params }) => {
      checkUserId(params.userId)
      return { orders: await listOrdersOf(actor) }
    },
  ),
})
