import { getClientIp } from '@/lib/request-headers'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { createFirstOwner } from '@/lib/auth/admin-links.commands'
import { firstOwnerInput, linkSignInResponse } from '@/lib/auth/admin-links.schema'
import { signInGuard } from '@/lib/auth/access.queries'
import { signInByLink } from '@/lib/auth/sessions.commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Create the first owner of a shop that nobody has set up',
      actor: signInGuard,
      attempts: ['link', 'unknown link'],
      idempotency: 'none',
      body: firstOwnerInput,
      responses: { 201: linkSignInResponse },
    },
    async ({ body, request, cookies }) => {
      await createFirstOwner(getClientIp(request.headers), body)
      const outcome = await signInByLink(request.headers, body, 'setup link', { cookies })
      return { message: 'Password set', ...outcome }
    },
  ),
})
