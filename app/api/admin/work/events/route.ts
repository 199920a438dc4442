import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { eventStream, EventStream } from '@/lib/http/event-stream'
import { requireOrdersRead } from '@/lib/auth/access.queries'
import { watchOrderWork } from '@/lib/orders/order-work.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Watch the open orders: an event now and after each change',
      actor: requireOrdersRead,
      responses: { 200: eventStream },
    },
    ({ actor }) => Promise.resolve(new EventStream((send) => watchOrderWork(actor, send))),
  ),
})
