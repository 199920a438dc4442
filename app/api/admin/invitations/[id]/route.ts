import { messageSchema } from '@/lib/platform/validation/validators'
import { idParams, defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { revokeInvitation } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { requireOwner } from '@/lib/platform/auth/access.queries'

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
