import { messageSchema } from '@/lib/platform/validation/validators'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireSignedIn } from '@/lib/platform/auth/access.queries'
import { revokeAllSessions } from '@/lib/platform/auth/sign-in/sessions.commands'
import { listSessions } from '@/lib/platform/auth/sign-in/sessions.queries'
import { sessionsResponse } from '@/lib/platform/auth/sign-in/sessions.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    { summary: 'List your sessions', actor: requireSignedIn, responses: { 200: sessionsResponse } },
    async ({ actor }) => ({ sessions: await listSessions(actor) }),
  ),
  DELETE: defineHandler(
    { summary: 'Revoke all your sessions', actor: requireSignedIn, responses: { 200: messageSchema } },
    async ({ actor }) => {
      await revokeAllSessions(actor)
      return { message: 'Signed out everywhere' }
    },
  ),
})
