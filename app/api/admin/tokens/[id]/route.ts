import { message } from '@/lib/fields'
import { idParam, resource, route } from '@/lib/http/route'
import { owner } from '@/lib/identity/queries'
import { revokeToken } from '@/lib/identity/tokens/commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: route(
    { summary: 'Revoke a token', actor: owner, params: idParam, reply: { 200: message } },
    async ({ actor, params }) => {
      await revokeToken(actor, params.id)
      return { message: 'Token revoked' }
    },
  ),
})
