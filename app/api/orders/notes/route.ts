import { defineCreation } from '@/lib/platform/http/routes/define-creation'
import { defineRoute } from '@/lib/platform/http/routes/define-route'
import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { addNote } from '@/lib/shop/orders/orders.commands'
import { noteInput, noteResponse } from '@/lib/shop/orders/order-timeline.schema'
import { getTimeline } from '@/lib/shop/orders/orders.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineCreation({
    summary: 'Add a note to an order',
    kind: 'note',
    actor: requireOrdersWrite,
    body: noteInput,
    response: noteResponse,
    create: async (admin, note, claim) => {
      await addNote(admin, note, claim)
      return getTimeline(admin, note.order_id)
    },
    read: (orderId, admin) => getTimeline(admin, orderId),
    toView: (timeline) => ({ message: 'The note is written down', timeline }),
  }),
})
