import { resource, route } from '@/lib/http/route'
import { invite } from '@/lib/identity/people/commands'
import { listInvitations, listPeople } from '@/lib/identity/people/queries'
import { invitationInput, invited, peopleReply } from '@/lib/identity/people/schema'
import { owner } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { summary: 'Who runs the shop, and who is invited to', actor: owner, reply: { 200: peopleReply } },
    async ({ actor }) => ({ people: await listPeople(actor), invitations: await listInvitations(actor) }),
  ),
  POST: route(
    { summary: 'Invite somebody', actor: owner, body: invitationInput, reply: { 201: invited } },
    async ({ actor, body }) => ({ message: 'Invitation made', ...(await invite(actor, body)) }),
  ),
})
