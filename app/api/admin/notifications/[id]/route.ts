import { messageSchema } from '@/lib/platform/validation/validators'
import { idParams, defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOwner } from '@/lib/platform/auth/access.queries'
import { deleteEndpoint, updateEndpoint } from '@/lib/shop/notifications/endpoints.commands'
import { targetResponse, updateEndpointInput } from '@/lib/shop/notifications/endpoints.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Pause or resume a notification endpoint, or change the chat of a bot',
      actor: requireOwner,
      params: idParams,
      body: updateEndpointInput,
      responses: { 200: targetResponse },
    },
    async ({ actor, params, body }) => ({
      message:
        body.active === undefined
          ? 'Chat changed'
          : body.active
            ? 'Notifications on'
            : 'Notifications paused',
      target: await updateEndpoint(actor, params.id, body),
    }),
  ),
  DELETE: defineHandler(
    {
      summary: 'Delete a notification endpoint and its pending notifications',
      actor: requireOwner,
      params: idParams,
      responses: { 200: messageSchema },
    },
    async ({ actor, params }) => {
      await deleteEndpoint(actor, params.id)
      return { message: 'Notifications removed' }
    },
  ),
})
