import { messageSchema } from '@/lib/validators'
import { idParams, defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOwner } from '@/lib/auth/access.queries'
import { revokeToken } from '@/lib/auth/api-tokens.commands'

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
