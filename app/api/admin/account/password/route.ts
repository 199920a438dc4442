import { messageSchema } from '@/lib/fields'
import { defineRoute, defineHandler } from '@/lib/http/route'
import { changePassword } from '@/lib/identity/passwords/commands'
import { passwordChange } from '@/lib/identity/people/schema'
import { requireSignedIn } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Change your password',
      actor: requireSignedIn,
      body: passwordChange,
      responses: { 200: messageSchema },
    },
    async ({ actor, body, request, cookies }) => {
      await changePassword(actor, request.headers, body, { cookies })
      return { message: 'Password changed' }
    },
  ),
})
