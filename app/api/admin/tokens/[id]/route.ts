import { messageSchema } from '@/lib/fields'
import { idParams, defineRoute, defineHandler } from '@/lib/http/route'
import { requireOwner } from '@/lib/identity/queries'
import { revokeToken } from '@/lib/identity/tokens/commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  DELETE: defineHandler(
    { summary: 'Revoke a token', actor: requireOwner, params: idParams, responses: { 200: messageSchema } },
    async ({ actor, params }) => {
      await revokeToken(actor, params.id)
      return { message: 'Token revoked' }
    },
  ),
})
