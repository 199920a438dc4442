import { message } from '@/lib/fields'
import { resource, route } from '@/lib/http/route'
import { changePassword } from '@/lib/identity/passwords/commands'
import { passwordChange } from '@/lib/identity/people/schema'
import { member } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: route(
    { summary: 'Change your password', actor: member, body: passwordChange, reply: { 200: message } },
    async ({ actor, body, request, cookies }) => {
      await changePassword(actor, request.headers, body, { cookies })
      return { message: 'Password changed' }
    },
  ),
})
