import { z } from 'zod'
import { messageSchema } from '@/lib/fields'
import { defineRoute, defineHandler } from '@/lib/http/route'
import { requireSignedIn } from '@/lib/identity/queries'
import { revokeSession } from '@/lib/identity/sessions/commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  DELETE: defineHandler(
    {
      summary: 'Sign out in one place',
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
