import { messageSchema } from '@/lib/fields'
import { idParams, defineRoute, defineHandler } from '@/lib/http/route'
import { revokeInvitation } from '@/lib/identity/people/commands'
import { requireOwner } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  DELETE: defineHandler(
    {
      summary: 'Take an invitation back',
      actor: requireOwner,
      params: idParams,
      responses: { 200: messageSchema },
    },
    async ({ actor, params }) => {
      await revokeInvitation(actor, params.id)
      return { message: 'Invitation taken back' }
    },
  ),
})
