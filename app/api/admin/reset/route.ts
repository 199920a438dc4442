import { getClientIp } from '@/lib/platform/requests/request-headers'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { resetPassword } from '@/lib/platform/auth/admin-users/admin-links.commands'
import { linkSignInResponse, passwordResetInput } from '@/lib/platform/auth/admin-users/admin-links.schema'
import { signInGuard } from '@/lib/platform/auth/access.queries'
import { signInByLink } from '@/lib/platform/auth/sign-in/sessions.commands'

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
