import { messageSchema } from '@/lib/validators'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireSignedIn } from '@/lib/auth/access.queries'
import { revokeAllSessions } from '@/lib/auth/sessions.commands'
import { listSessions } from '@/lib/auth/sessions.queries'
import { sessionsResponse } from '@/lib/auth/sessions.schema'

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
