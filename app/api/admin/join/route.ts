import { getClientIp } from '@/lib/platform/requests/request-headers'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { acceptInvitation } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { acceptInvitationInput } from '@/lib/platform/auth/admin-users/admin-users.schema'
import { linkSignInResponse } from '@/lib/platform/auth/admin-users/admin-links.schema'
import { signInGuard } from '@/lib/platform/auth/access.queries'
import { signInByLink } from '@/lib/platform/auth/sign-in/sessions.commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Accept an invitation',
      actor: signInGuard,
      attempts: ['link', 'unknown link'],
      idempotency: 'none',
      body: acceptInvitationInput,
      responses: { 201: linkSignInResponse },
    },
    async ({ body, request, cookies }) => {
      const email = await acceptInvitation(getClientIp(request.headers), body)
      const outcome = await signInByLink(request.headers, { email, password: body.password }, 'invitation', {
        cookies,
      })
      return { message: 'Password set', ...outcome }
    },
  ),
})
