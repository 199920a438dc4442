import { defineDeletion } from '@/lib/platform/http/routes/define-deletion'
import { defineRoute } from '@/lib/platform/http/routes/define-route'
import { revokeInvitation } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { requireOwner } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  DELETE: defineDeletion({
    summary: 'Revoke an invitation',
    actor: requireOwner,
    remove: revokeInvitation,
    message: 'Invitation revoked',
  }),
})
