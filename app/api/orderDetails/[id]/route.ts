import { absent } from '@/lib/errors'
import { idParam, resource, route } from '@/lib/http/route'
import { shopperOrAdmin } from '@/lib/identity/queries'
import { getOrder, getOrderOf } from '@/lib/orders/queries'
import { orderReply } from '@/lib/orders/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "An order: the shopper's own, or any for an admin",
      actor: shopperOrAdmin,
      params: idParam,
      reply: { 200: orderReply },
    },
    async ({ actor, params }) => {
      const order = actor.admin
        ? await getOrder(actor.admin, params.id)
        : await getOrderOf(actor.shopper, params.id)
      if (!order) throw absent('order')
      return { order }
    },
  ),
})
