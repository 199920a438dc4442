import { messageSchema } from '@/lib/fields'
import { defineRoute, defineHandler } from '@/lib/http/route'
import { requireSignedIn } from '@/lib/identity/queries'
import { revokeAllSessions } from '@/lib/identity/sessions/commands'
import { listSessions } from '@/lib/identity/sessions/queries'
import { sessionsResponse } from '@/lib/identity/sessions/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    { summary: 'Where you are signed in', actor: requireSignedIn, responses: { 200: sessionsResponse } },
    async ({ actor }) => ({ sessions: await listSessions(actor) }),
  ),
  DELETE: defineHandler(
    { summary: 'Sign out everywhere', actor: requireSignedIn, responses: { 200: messageSchema } },
    async ({ actor }) => {
      await revokeAllSessions(actor)
      return { message: 'Signed out everywhere' }
    },
  ),
})
