import { idParams, defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOwner } from '@/lib/platform/auth/access.queries'
import { retryFailed } from '@/lib/shop/notifications/retries.commands'
import { resendInput, retryResponse } from '@/lib/shop/notifications/deliveries.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Retry failed notifications: one, or all of the endpoint',
      actor: requireOwner,
      idempotency: 'natural',
      params: idParams,
      body: resendInput,
      responses: { 200: retryResponse },
    },
    async ({ actor, params, body }) => ({
      message: 'Sent again',
      resent: await retryFailed(actor, params.id, body.notification_id),
    }),
  ),
})
