import { getClientIp } from '@/lib/address'
import { messageSchema } from '@/lib/fields'
import { defineRoute, defineHandler } from '@/lib/http/route'
import { acceptInvitation } from '@/lib/identity/people/commands'
import { acceptInvitationInput } from '@/lib/identity/people/schema'
import { signInGuard } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Follow an invitation',
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
