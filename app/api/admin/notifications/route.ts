import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOwner } from '@/lib/platform/auth/access.queries'
import { createEndpoint } from '@/lib/shop/notifications/endpoints.commands'
import { listEndpoints } from '@/lib/shop/notifications/notifications.queries'
import {
  endpointInput,
  endpointCreatedResponse,
  targetsResponse,
} from '@/lib/shop/notifications/endpoints.schema'

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
        'Add a webhook or a Telegram chat; the answer has the secret that signs the requests of a webhook',
      actor: requireOwner,
      idempotency: 'none',
      body: endpointInput,
      responses: { 201: endpointCreatedResponse },
    },
    async ({ actor, body }) => ({ message: 'Notifications added', ...(await createEndpoint(actor, body)) }),
  ),
})
