import { getClientIp } from '@/lib/request-headers'
import { messageSchema } from '@/lib/validators'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { acceptInvitation } from '@/lib/auth/admin-users.commands'
import { acceptInvitationInput } from '@/lib/auth/admin-users.schema'
import { signInGuard } from '@/lib/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Accept an invitation',
      actor: signInGuard,
      limit: 'joining',
      body: acceptInvitationInput,
      responses: { 201: messageSchema },
    },
    async ({ body, request }) => {
      await acceptInvitation(getClientIp(request.headers), body)
      return { message: 'You can sign in now' }
    },
  ),
})
