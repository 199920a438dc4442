import { z } from 'zod'
import { id } from '@/lib/fields'
import { envelopeOf } from '@/lib/http/page'
import { resource, route, withStatus } from '@/lib/http/route'
import { shopperNamed, shopperOrAdmin } from '@/lib/identity/queries'
import { listOrdersOf } from '@/lib/orders/queries'
import { noOrdersReply, ordersOfQuery, ordersPageReply } from '@/lib/orders/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "The shopper's orders, newest first, a hundred a page; {userId} is 1, or to an admin any",
      actor: shopperOrAdmin,
      params: z.object({ userId: id() }),
      query: ordersOfQuery,
      reply: { 200: ordersPageReply, 404: noOrdersReply },
    },
    async ({ actor, params, query, request }) => {
      const whose = await shopperNamed(actor, params.userId)
      const page = await listOrdersOf(whose, query)
      const view = { orders: page.rows, ...envelopeOf(request, page) }
      const isBeyond = page.rows.length === 0 && page.page > 1
      return isBeyond ? withStatus(404, { message: 'No orders Found', ...view }) : view
    },
  ),
})
