import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { eventStream, EventStream } from '@/lib/platform/http/responses/event-stream'
import { requireOrdersWatch } from '@/lib/platform/auth/access.queries'
import { orderWorkQuery } from '@/lib/shop/orders/listing/order-work.schema'
import { watchOrderWork } from '@/lib/shop/orders/listing/order-work.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Watch the open orders: an event now and after each change',
      actor: requireOrdersWatch,
      query: orderWorkQuery,
      responses: { 200: eventStream },
    },
    ({ actor }) => Promise.resolve(new EventStream((send) => watchOrderWork(actor, send))),
  ),
})
