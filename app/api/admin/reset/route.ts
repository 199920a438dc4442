import { getClientIp } from '@/lib/request-headers'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { resetPassword } from '@/lib/auth/admin-links.commands'
import { linkSignInResponse, passwordResetInput } from '@/lib/auth/admin-links.schema'
import { signInGuard } from '@/lib/auth/access.queries'
import { signInByLink } from '@/lib/auth/sessions.commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Choose a new password by a link',
      actor: signInGuard,
      attempts: ['link', 'unknown link'],
      idempotency: 'none',
      body: passwordResetInput,
      responses: { 201: linkSignInResponse },
    },
    async ({ body, request, cookies }) => {
      const email = await resetPassword(getClientIp(request.headers), body)
      const outcome = await signInByLink(request.headers, { email, password: body.password }, 'reset link', {
        cookies,
      })
      return { message: 'Password set', ...outcome }
    },
  ),
})
