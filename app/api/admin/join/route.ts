import { getClientIp } from '@/lib/request-headers'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { acceptInvitation } from '@/lib/auth/admin-users.commands'
import { acceptInvitationInput } from '@/lib/auth/admin-users.schema'
import { linkSignInResponse } from '@/lib/auth/admin-links.schema'
import { signInGuard } from '@/lib/auth/access.queries'
import { signInByLink } from '@/lib/auth/sessions.commands'

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
