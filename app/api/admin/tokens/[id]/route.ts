import { messageSchema } from '@/lib/platform/validation/validators'
import { idParams, defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOwner } from '@/lib/platform/auth/access.queries'
import { revokeToken } from '@/lib/platform/auth/api-tokens/api-tokens.commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  DELETE: defineHandler(
    {
      summary: 'Revoke an API token',
      actor: requireOwner,
      params: idParams,
      responses: { 200: messageSchema },
    },
    async ({ actor, params }) => {
      await revokeToken(actor, params.id)
      return { message: 'Token revoked' }
    },
  ),
})
