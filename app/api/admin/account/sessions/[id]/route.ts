import { z } from 'zod'
import { messageSchema } from '@/lib/platform/validation/validators'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireSignedIn } from '@/lib/platform/auth/access.queries'
import { revokeSession } from '@/lib/platform/auth/sign-in/sessions.commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  DELETE: defineHandler(
    {
      summary: 'Revoke one of your sessions',
      actor: requireSignedIn,
      params: z.object({ id: z.uuid() }),
      responses: { 200: messageSchema },
    },
    async ({ actor, params }) => {
      await revokeSession(actor, params.id)
      return { message: 'Signed out there' }
    },
  ),
})
