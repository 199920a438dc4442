import { messageSchema } from '@/lib/validators'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { changePassword } from '@/lib/auth/passwords.commands'
import { passwordChange } from '@/lib/auth/admin-users.schema'
import { requireSignedIn } from '@/lib/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Change your password',
      actor: requireSignedIn,
      attempts: ['confirmation'],
      body: passwordChange,
      responses: { 200: messageSchema },
    },
    async ({ actor, body, request, cookies }) => {
      await changePassword(actor, request.headers, body, { cookies })
      return { message: 'Password changed' }
    },
  ),
})
