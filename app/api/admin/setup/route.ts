import { getClientIp } from '@/lib/platform/requests/request-headers'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { createFirstOwner } from '@/lib/platform/auth/admin-users/admin-links.commands'
import { firstOwnerInput, linkSignInResponse } from '@/lib/platform/auth/admin-users/admin-links.schema'
import { signInGuard } from '@/lib/platform/auth/access.queries'
import { signInByLink } from '@/lib/platform/auth/sign-in/sessions.commands'

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
