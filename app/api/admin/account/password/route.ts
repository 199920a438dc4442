import { messageSchema } from '@/lib/platform/validation/validators'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { changePassword } from '@/lib/platform/auth/sign-in/passwords.commands'
import { passwordChange } from '@/lib/platform/auth/admin-users/admin-users.schema'
import { requireSignedIn } from '@/lib/platform/auth/access.queries'

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
