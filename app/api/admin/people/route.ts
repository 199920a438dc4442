import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { inviteAdmin } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { listInvitations, listAdminUsers } from '@/lib/platform/auth/admin-users/admin-users.queries'
import {
  invitationInput,
  invitationCreatedResponse,
  adminUsersResponse,
} from '@/lib/platform/auth/admin-users/admin-users.schema'
import { requireOwner } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List admin users and invitations',
      actor: requireOwner,
      responses: { 200: adminUsersResponse },
    },
    async ({ actor }) => ({ people: await listAdminUsers(actor), invitations: await listInvitations(actor) }),
  ),
  POST: defineHandler(
    {
      summary: 'Invite an admin user',
      actor: requireOwner,
      idempotency: 'none',
      body: invitationInput,
      responses: { 201: invitationCreatedResponse },
    },
    async ({ actor, body }) => ({ message: 'Invitation created', ...(await inviteAdmin(actor, body)) }),
  ),
})
