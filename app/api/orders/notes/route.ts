import { resource, route } from '@/lib/http/route'
import { ordersAdmin } from '@/lib/identity/queries'
import { addNote } from '@/lib/orders/notes/commands'
import { noteInput, noteReply } from '@/lib/orders/notes/schema'
import { getTimeline } from '@/lib/orders/timeline/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: 'Write a note about an order',
      actor: ordersAdmin,
      body: noteInput,
      reply: { 201: noteReply },
    },
    async ({ actor, body }) => {
      await addNote(actor, body)
      return { message: 'The note is written down', timeline: await getTimeline(actor, body.order_id) }
    },
  ),
})
