import { defineDeletion } from '@/lib/platform/http/routes/define-deletion'
import { defineRoute } from '@/lib/platform/http/routes/define-route'
import { requireOwner } from '@/lib/platform/auth/access.queries'
import { revokeToken } from '@/lib/platform/auth/api-tokens/api-tokens.commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  DELETE: defineDeletion({
    summary: 'Revoke an API token',
    actor: requireOwner,
    remove: revokeToken,
    message: 'Token revoked',
  }),
})
