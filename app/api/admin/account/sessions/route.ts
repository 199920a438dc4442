import { message } from '@/lib/fields'
import { resource, route } from '@/lib/http/route'
import { member } from '@/lib/identity/queries'
import { signOutEverywhere } from '@/lib/identity/sessions/commands'
import { listSessions } from '@/lib/identity/sessions/queries'
import { sessionsReply } from '@/lib/identity/sessions/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { summary: 'Where you are signed in', actor: member, reply: { 200: sessionsReply } },
    async ({ actor }) => ({ sessions: await listSessions(actor) }),
  ),
  DELETE: route(
    { summary: 'Sign out everywhere', actor: member, reply: { 200: message } },
    async ({ actor }) => {
      await signOutEverywhere(actor)
      return { message: 'Signed out everywhere' }
    },
  ),
})
