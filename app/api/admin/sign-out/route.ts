import { messageSchema } from '@/lib/fields'
import { defineRoute, defineHandler } from '@/lib/http/route'
import { signInGuard } from '@/lib/identity/queries'
import { signOut } from '@/lib/identity/sessions/commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    { summary: 'Sign out of the admin', actor: signInGuard, responses: { 200: messageSchema } },
    async ({ request, cookies }) => {
      await signOut(request.headers, { cookies })
      return { message: 'Signed out' }
    },
  ),
})
