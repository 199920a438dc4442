import { message } from '@/lib/fields'
import { resource, route } from '@/lib/http/route'
import { stranger } from '@/lib/identity/queries'
import { signOut } from '@/lib/identity/sessions/commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    { summary: 'Sign out of the admin', actor: stranger, reply: { 200: message } },
    async ({ request, cookies }) => {
      await signOut(request.headers, { cookies })
      return { message: 'Signed out' }
    },
  ),
})
