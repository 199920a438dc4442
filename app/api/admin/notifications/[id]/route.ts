import { defineDeletion } from '@/lib/platform/http/routes/define-deletion'
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
  DELETE: defineDeletion({
    summary: 'Delete a notification endpoint and its pending notifications',
    actor: requireOwner,
    remove: deleteEndpoint,
    message: 'Notifications removed',
  }),
})
