import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOwner } from '@/lib/auth/access.queries'
import { createEndpoint } from '@/lib/notifications/endpoints.commands'
import { listEndpoints } from '@/lib/notifications/notifications.queries'
import { endpointInput, endpointCreatedResponse, targetsResponse } from '@/lib/notifications/endpoints.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List notification endpoints',
      actor: requireOwner,
      responses: { 200: targetsResponse },
    },
    async ({ actor }) => ({ targets: await listEndpoints(actor) }),
  ),
  POST: defineHandler(
    {
      summary:
        'Have a program (webhook) or a chat (Telegram) told; the answer holds what a webhook is signed with',
      actor: requireOwner,
      body: endpointInput,
      responses: { 201: endpointCreatedResponse },
    },
    async ({ actor, body }) => ({ message: 'Notifications added', ...(await createEndpoint(actor, body)) }),
  ),
})
