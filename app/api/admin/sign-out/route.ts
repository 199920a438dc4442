import { messageSchema } from '@/lib/validators'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { signInGuard } from '@/lib/auth/access.queries'
import { signOut } from '@/lib/auth/sessions.commands'

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
