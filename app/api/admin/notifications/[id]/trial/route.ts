import { idParams, defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOwner } from '@/lib/platform/auth/access.queries'
import { sendTestNotification } from '@/lib/shop/notifications/retries.commands'
import { testResponse } from '@/lib/shop/notifications/deliveries.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Send a test notification to an endpoint',
      actor: requireOwner,
      idempotency: 'none',
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
