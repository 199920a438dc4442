import { envelopeOf } from '@/lib/http/page'
import { resource, route, withStatus } from '@/lib/http/route'
import { ordersReader } from '@/lib/identity/queries'
import { listOrders } from '@/lib/orders/listing/queries'
import { noOrdersReply, orderQuery, ordersPageReply } from '@/lib/orders/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: 'All orders, newest first',
      actor: ordersReader,
      query: orderQuery,
      reply: { 200: ordersPageReply, 404: noOrdersReply },
    },
    async ({ actor, query, request }) => {
      const page = await listOrders(actor, query)
      const view = { orders: page.rows, ...envelopeOf(request, page) }
      const isBeyond = page.rows.length === 0 && page.page > 1
      return isBeyond ? withStatus(404, { message: 'No orders Found', ...view }) : view
    },
  ),
})
