import { idParams, defineRoute, defineHandler } from '@/lib/http/route'
import { requireOwner } from '@/lib/identity/queries'
import { retryFailed } from '@/lib/notifications/manual/commands'
import { resendInput, retryResponse } from '@/lib/notifications/delivery/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Send once more what was given up: one notification, or all of the target',
      actor: requireOwner,
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
