import { idParams, defineRoute, defineHandler } from '@/lib/http/route'
import { requireOwner } from '@/lib/identity/queries'
import { sendTestNotification } from '@/lib/notifications/manual/commands'
import { testResponse } from '@/lib/notifications/delivery/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Tell a target something at once, to see whether it arrives',
      actor: requireOwner,
      params: idParams,
      hasLongTimeout: true,
      responses: { 200: testResponse },
    },
    async ({ actor, params }) => {
      const notification = await sendTestNotification(actor, params.id)
      return { message: notification.problem ?? 'Delivered', notification }
    },
  ),
})
