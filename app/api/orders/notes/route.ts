import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOrdersWrite } from '@/lib/auth/access.queries'
import { addNote } from '@/lib/orders/orders.commands'
import { noteInput, noteResponse } from '@/lib/orders/order-timeline.schema'
import { getTimeline } from '@/lib/orders/orders.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Add a note to an order',
      actor: requireOrdersWrite,
      body: noteInput,
      responses: { 201: noteResponse },
    },
    async ({ actor, body }) => {
      await addNote(actor, body)
      return { message: 'The note is written down', timeline: await getTimeline(actor, body.order_id) }
    },
  ),
})
