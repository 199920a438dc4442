import { messageSchema } from '@/lib/validators'
import { idParams, defineRoute, defineHandler } from '@/lib/http/define-route'
import { revokeInvitation } from '@/lib/auth/admin-users.commands'
import { requireOwner } from '@/lib/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  DELETE: defineHandler(
    {
      summary: 'Revoke an invitation',
      actor: requireOwner,
      params: idParams,
      responses: { 200: messageSchema },
    },
    async ({ actor, params }) => {
      await revokeInvitation(actor, params.id)
      return { message: 'Invitation revoked' }
    },
  ),
})
