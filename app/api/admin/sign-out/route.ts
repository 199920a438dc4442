import { messageSchema } from '@/lib/platform/validation/validators'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { signInGuard } from '@/lib/platform/auth/access.queries'
import { signOut } from '@/lib/platform/auth/sign-in/sessions.commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Sign out of the back office',
      actor: signInGuard,
      idempotency: 'natural',
      responses: { 200: messageSchema },
    },
    async ({ request, cookies }) => {
      await signOut(request.headers, { cookies })
      return { message: 'Signed out' }
    },
  ),
})
